import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { auditLedger } from './audit/check';
import { listBills } from './bills';
import { createLedger } from './create-ledger';
import { AlreadyBooked, InsufficientBalance, NoSuchHold, Unbalanced } from './errors';
import { ledgerChecks } from './audit/invariants';
import { ACCOUNT } from './ledger';
import type { DrawingEntry, Entry } from './ledger';
import { ledgerMigrations } from './migrations';
import { COIN, deposit, memberLeg, spend, transfer } from './places.test-help';
import { bookEntries } from './post';

const HOLD = 'spot:1';
const draw = (ref: string, amount: string, to = 8): DrawingEntry => ({
  kind: 'spot.trade',
  ref,
  legs: [memberLeg(to, amount)],
  draws: [{ hold: HOLD, amount }],
});

describe.each(testDatabases())('several entries together on $name', (engine) => {
  const db = useDatabase(engine, ledgerMigrations);
  const ledger = createLedger();
  const postAll = (entries: readonly DrawingEntry[]) => db().transaction((tx) => ledger.postAll(tx, entries));
  const balance = async (member: number) => {
    const { available, frozen } = await ledger.balance(db(), member, ACCOUNT.options, COIN);
    return [available, frozen];
  };
  beforeEach(async () => {
    await postAll([deposit('7', 7, '10')]);
    await db().transaction((tx) =>
      ledger.hold(tx, {
        member: 7,
        account: ACCOUNT.options,
        coin: COIN,
        amount: '4',
        kind: 'spot.open',
        ref: HOLD,
      }),
    );
  });
  afterEach(async () => expect(await auditLedger(db(), ledgerChecks)).toEqual([]));

  it('L10 are separate transactions, each with the balance after it', async () => {
    await postAll([deposit('a', 7, '1'), spend('b', 7, '2'), deposit('c', 7, '5'), transfer('d', 7, 8, '3')]);
    const seen = await listBills(db(), 7, ACCOUNT.options, COIN, { limit: 4 });
    expect(seen.map(({ amount, after }) => [amount, after])).toEqual([
      ['-3.00000000', '7.00000000'],
      ['5.00000000', '10.00000000'],
      ['-2.00000000', '5.00000000'],
      ['1.00000000', '7.00000000'],
    ]);
    expect(await balance(8)).toEqual(['3.00000000', '0.00000000']);
  });

  it('L2 are rejected when one spends what only a later one credits', async () => {
    await expect(postAll([spend('b', 7, '7'), deposit('c', 7, '5')])).rejects.toThrow(InsufficientBalance);
    await postAll([deposit('c', 7, '1'), spend('b', 7, '7')]);
    expect(await balance(7)).toEqual(['0.00000000', '4.00000000']);
  });

  it('L2 are rejected when one frees what only a later one freezes', async () => {
    const free = (ref: string, amount: string, frozen: string): Entry => ({
      ...{ kind: 'free', ref },
      legs: [memberLeg(8, amount), { ...memberLeg(8, frozen), bucket: 'frozen' }],
    });
    const book = db().transaction((tx) => bookEntries(tx, [free('a', '1', '-1'), free('b', '-1', '1')]));
    await expect(book).rejects.toThrow(InsufficientBalance);
    expect(await db().query('SELECT FROM ledger_transaction')).toHaveLength(2);
  });

  it('L5 are rejected together when one is already booked, and the error names it', async () => {
    await postAll([deposit('a', 7, '1')]);
    const again = postAll([deposit('b', 7, '1'), deposit('a', 7, '1')]);
    await expect(again).rejects.toThrow(AlreadyBooked);
    await expect(again).rejects.toMatchObject({ ref: 'a' });
    expect(await balance(7)).toEqual(['7.00000000', '4.00000000']);
  });

  it('L4 draw from a hold until nothing is left', async () => {
    await postAll([draw('1', '1.5'), draw('2', '0.5')]);
    expect(await balance(7)).toEqual(['6.00000000', '2.00000000']);
    await postAll([draw('3', '2')]);
    expect(await balance(7)).toEqual(['6.00000000', '0.00000000']);
    expect(await balance(8)).toEqual(['4.00000000', '0.00000000']);
    await expect(postAll([draw('4', '0.00000001')])).rejects.toThrow(NoSuchHold);
  });

  it('return the rest of a hold', async () => {
    await postAll([draw('1', '1.5')]);
    await db().transaction((tx) =>
      ledger.release(tx, { ref: HOLD, kind: 'spot.cancel', legs: [memberLeg(7, '2.5')] }),
    );
    expect(await balance(7)).toEqual(['8.50000000', '0.00000000']);
  });

  it('never draw more than is held, a zero amount, or without a balance', async () => {
    await expect(postAll([draw('1', '3'), draw('2', '1.00000001')])).rejects.toThrow(NoSuchHold);
    await expect(postAll([draw('1', '0')])).rejects.toThrow(Unbalanced);
    await expect(postAll([{ ...draw('1', '1'), legs: [memberLeg(8, '2')] }])).rejects.toThrow(Unbalanced);
    expect(await balance(7)).toEqual(['6.00000000', '4.00000000']);
  });

  it.each([
    ['nothing', '0.00', transfer('x', 7, 8, '1').legs],
    ['less than nothing', '-1', [memberLeg(7, '-1')]],
  ])('L4 never draw %s, even where the legs balance', async (_what, amount, legs) => {
    const entry = { kind: 'spot.trade', ref: 'x', legs, draws: [{ hold: HOLD, amount }] };
    await expect(postAll([draw('1', '1'), entry])).rejects.toThrow(Unbalanced);
    await expect(postAll([entry])).rejects.toThrow('spot.trade x: a draw must be above zero');
    expect(await balance(7)).toEqual(['6.00000000', '4.00000000']);
  });

  it('S3 of many members in any order never deadlock', async () => {
    const members = [1, 2, 3, 4, 5];
    await postAll(members.map((member) => deposit(`m${member}`, member, '100')));
    const rounds = Array.from({ length: 30 }, (_, round) => {
      const order = members.map((_member, at) => members[(at * (1 + (round % 4)) + round) % 5] ?? 1);
      return order.map((from, at) => transfer(`r${round}:${at}`, from, (from % 5) + 1, '0.1'));
    });
    await Promise.all(rounds.map(postAll));
  });

  it('L4 open holds, and draw on them in the same call', async () => {
    const place = { member: 7, account: ACCOUNT.options, coin: COIN };
    const open = (hold: string, amount: string): DrawingEntry => ({
      ...{ kind: 'spot.open', ref: hold },
      legs: [memberLeg(7, `-${amount}`)],
      opens: [{ hold, place, amount }],
    });
    await postAll([
      open('spot:2', '2'),
      open('spot:3', '1.5'),
      {
        kind: 'spot.trade',
        ref: 'a',
        legs: [memberLeg(8, '0.5')],
        draws: [{ hold: 'spot:2', amount: '0.5' }],
      },
      {
        kind: 'spot.cancel',
        ref: 'b',
        legs: [memberLeg(7, '1.5')],
        draws: [{ hold: 'spot:3', amount: '1.5' }],
      },
    ]);
    expect(await balance(7)).toEqual(['4.00000000', '5.50000000']);
    expect(
      await db().query('SELECT ref, amount, released_at IS NULL AS open FROM ledger_hold ORDER BY ref'),
    ).toEqual([
      { ref: HOLD, amount: '4.00000000', open: true },
      { ref: 'spot:2', amount: '1.50000000', open: true },
      { ref: 'spot:3', amount: '1.50000000', open: false },
    ]);
  });

  it.each([
    ['L5 a hold that exists', AlreadyBooked, [HOLD], '1'],
    ['L5 one hold twice', AlreadyBooked, ['spot:2', 'spot:2'], '1'],
    ['a hold of nothing', Unbalanced, ['spot:2'], '0.00'],
    ['a negative hold', Unbalanced, ['spot:2'], '-1'],
    ['more than there is', InsufficientBalance, ['spot:2'], '6.01'],
  ] as const)('refuse to open %s', async (_what, error, holds, amount) => {
    const place = { member: 7, account: ACCOUNT.options, coin: COIN };
    const entries = holds.map((hold, at): DrawingEntry => ({
      ...{ kind: 'spot.open', ref: `${hold} ${at}` },
      legs: [memberLeg(7, amount.startsWith('-') ? '1' : `-${amount}`)],
      opens: [{ hold, place, amount }],
    }));
    await expect(postAll(entries)).rejects.toThrow(error);
    expect(await balance(7)).toEqual(['6.00000000', '4.00000000']);
  });

  it('L5 name the hold that is open already, or that is opened twice', async () => {
    const place = { member: 7, account: ACCOUNT.options, coin: COIN };
    const open = (...holds: string[]) =>
      postAll(
        holds.map((hold, at): DrawingEntry => ({
          ...{ kind: `spot.open${at}`, ref: `${hold} ${at}` },
          legs: [memberLeg(7, '-1')],
          opens: [{ hold, place, amount: '1' }],
        })),
      );
    await expect(open('spot:2', HOLD)).rejects.toMatchObject({ kind: 'spot.open1', ref: HOLD });
    await expect(open('spot:2', 'spot:2')).rejects.toMatchObject({ kind: 'spot.open0', ref: 'spot:2' });
  });

  it('book balances that are locked already, and those that have to be made', async () => {
    const place = (member: number) => ({ member, account: ACCOUNT.options, coin: COIN });
    await db().transaction(async (tx) => {
      const locked = await ledger.lockBalances(tx, [place(8), place(7), place(7)]);
      expect([locked.has(place(7)), locked.has(place(8)), locked.has(place(9))]).toEqual([
        true,
        false,
        false,
      ]);
      expect(locked.of(place(7))).toMatchObject({ available: '6.00000000', frozen: '4.00000000' });
      expect(locked.of(place(8))).toMatchObject({ available: '0.00000000', frozen: '0.00000000' });
      await ledger.postAll(tx, [transfer('d', 7, 8, '3'), transfer('e', 8, 9, '1')], locked);
      const query = jest.spyOn(tx, 'query');
      await ledger.postAll(tx, []);
      expect(query).not.toHaveBeenCalled();
      // Only what may be another's meanwhile is locked: a batch pays for each statement.
      await ledger.postAll(tx, [deposit('f', 7, '1')], locked);
      expect(query).toHaveBeenCalledTimes(1);
      await ledger.postAll(tx, [spend('g', 7, '1')]);
      expect(query).toHaveBeenCalledTimes(3);
    });
    expect([await balance(7), await balance(8), await balance(9)]).toEqual([
      ['3.00000000', '4.00000000'],
      ['2.00000000', '0.00000000'],
      ['1.00000000', '0.00000000'],
    ]);
  });
});
