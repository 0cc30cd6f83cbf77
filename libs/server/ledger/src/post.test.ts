import type { Tx } from '@ex/server-db';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { auditLedger } from './audit/check';
import { listBills } from './bills';
import { createLedger } from './create-ledger';
import { AlreadyBooked, InsufficientBalance, Unbalanced } from './errors';
import { ledgerChecks } from './audit/invariants';
import { ACCOUNT } from './ledger';
import type { Entry, Leg } from './ledger';
import { ledgerMigrations } from './migrations';
import { COIN, deposit, memberLeg, outside, spend } from './places.test-help';

describe.each(testDatabases())('postings on $name', (engine) => {
  const db = useDatabase(engine, ledgerMigrations);
  const ledger = createLedger();
  const post = (entry: Entry) => db().transaction((tx) => ledger.post(tx, entry));
  const available = async (member: number) =>
    (await ledger.balance(db(), member, ACCOUNT.options, COIN)).available;
  afterEach(async () => expect(await auditLedger(db(), ledgerChecks)).toEqual([]));

  it('changes balances to the last of 8 decimals', async () => {
    await post(deposit('1', 7, '9999999999999999999999.99999999'));
    await post(spend('2', 7, '0.00000001'));
    expect(await available(7)).toBe('9999999999999999999999.99999998');
    expect(await available(8)).toBe('0.00000000');
  });

  it('L2 rejects a negative balance and writes nothing', async () => {
    await post(deposit('1', 7, '5'));
    await expect(post(spend('2', 7, '5.00000001'))).rejects.toThrow(InsufficientBalance);
    await expect(post(spend('3', 99, '1'))).rejects.toThrow(InsufficientBalance);
    expect(await available(7)).toBe('5.00000000');
    expect(await db().query('SELECT 1 FROM ledger_transaction')).toHaveLength(1);
  });

  it('RISK-51 books in no way while the clock is wrong', async () => {
    const closed = createLedger(() => {
      throw new Error('wrong clock');
    });
    const hold = {
      member: 7,
      account: ACCOUNT.options,
      coin: COIN,
      amount: '1',
      kind: 'test.hold',
      ref: 'h',
    };
    await post(deposit('1', 7, '5'));
    for (const book of [
      (tx: Tx) => closed.post(tx, deposit('2', 7, '5')),
      (tx: Tx) => closed.postAll(tx, [deposit('2', 7, '5')]),
      (tx: Tx) => closed.hold(tx, hold),
      (tx: Tx) => closed.release(tx, { ref: 'h', kind: 'test.end', legs: [] }),
    ])
      await expect(db().transaction(book)).rejects.toThrow('wrong clock');
    expect(await available(7)).toBe('5.00000000');
  });

  it("leaves the caller's transaction usable after a rejection", async () => {
    await db().transaction(async (tx) => {
      await ledger.post(tx, deposit('1', 7, '5'));
      await expect(ledger.post(tx, spend('2', 7, '6'))).rejects.toThrow(InsufficientBalance);
      await expect(ledger.post(tx, deposit('1', 7, '5'))).rejects.toThrow(AlreadyBooked);
      await ledger.post(tx, spend('3', 7, '2'));
    });
    expect(await available(7)).toBe('3.00000000');
  });

  it('RISK-66 forbids the commit after a rejection that may have left a part behind', async () => {
    await post(deposit('1', 7, '5'));
    const swallowed = (book: (tx: Tx) => Promise<void>) =>
      db().transaction(async (tx) => {
        await expect(book(tx)).rejects.toThrow();
      });
    const hold = { member: 7, account: ACCOUNT.options, coin: COIN, amount: '1', ref: 'h' };
    await db().transaction((tx) => ledger.hold(tx, { ...hold, kind: 'open' }));
    for (const book of [
      // The first entry is inserted before the second turns out to be known.
      (tx: Tx) => ledger.postAll(tx, [deposit('2', 7, '5'), deposit('1', 7, '5')]),
      // The entry is booked before its hold turns out to be known.
      (tx: Tx) => ledger.hold(tx, { ...hold, kind: 'again' }),
      // The hold is released before its legs turn out to be unbalanced.
      (tx: Tx) => ledger.release(tx, { ref: 'h', kind: 'close', legs: [] }),
    ])
      await expect(swallowed(book)).rejects.toThrow('a part of it had been refused');
    expect(await db().query('SELECT kind, ref FROM ledger_transaction ORDER BY id')).toHaveLength(2);
    expect(await available(7)).toBe('4.00000000');
  });

  it('L5 books a transition once, even when several try at the same moment', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => post(deposit('same', 7, '5'))));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await available(7)).toBe('5.00000000');
    await post(spend('all', 7, '5'));
    // Already booked and no longer covered: the caller must receive `AlreadyBooked`.
    await expect(post(spend('all', 7, '5'))).rejects.toThrow(AlreadyBooked);
  });

  it.each<[string, readonly Leg[]]>([
    ['a rest', [memberLeg(7, '1'), outside('-0.99999999')]],
    ['coins mixed', [memberLeg(7, '1'), outside('-1', 2)]],
    ['nine decimals', [memberLeg(7, '0.000000001'), outside('-0.000000001')]],
    ['an exponent', [memberLeg(7, '1e3'), outside('-1e3')]],
    ['no digits', [memberLeg(7, 'NaN'), outside('NaN')]],
    ['nothing', []],
    ['only zeros', [memberLeg(7, '0'), outside('0.0')]],
    ['frozen legs', [memberLeg(7, '1'), { ...memberLeg(7, '-1'), bucket: 'frozen' }]],
  ])('L1 refuses an entry with %s', async (_what, legs) => {
    await expect(post({ kind: 'bad', ref: '1', legs })).rejects.toThrow(Unbalanced);
    expect(await db().query('SELECT 1 FROM ledger_transaction')).toEqual([]);
  });

  it('accepts several legs on one balance and skips zero legs', async () => {
    await post({
      kind: 'deposit',
      ref: '1',
      legs: [memberLeg(7, '5'), memberLeg(7, '-2'), outside('-3'), outside('0')],
    });
    expect(await available(7)).toBe('3.00000000');
    expect(await db().query('SELECT 1 FROM ledger_posting')).toHaveLength(3);
  });

  it('keeps coins and accounts separate', async () => {
    const legs = [
      memberLeg(7, '1', ACCOUNT.funds),
      outside('-1'),
      memberLeg(7, '2', ACCOUNT.options, 3),
      outside('-2', 3),
    ];
    await post({ kind: 'deposit', ref: '1', legs });
    expect(await ledger.balances(db(), 7)).toEqual([
      { coin: 1, account: 2, available: '1.00000000', frozen: '0.00000000' },
      { coin: 3, account: 1, available: '2.00000000', frozen: '0.00000000' },
    ]);
  });

  it('L10 lists the bills of an account newest first, page by page', async () => {
    await post(deposit('1', 7, '5'));
    await post({ ...spend('2', 7, '2'), note: { market: 'BTC/USDT' } });
    await post(deposit('3', 8, '1'));
    const first = await listBills(db(), 7, ACCOUNT.options, COIN, { limit: 1 });
    expect(first).toEqual([
      {
        id: expect.stringMatching(/^\d+-1$/),
        kind: 'spend',
        note: { market: 'BTC/USDT' },
        amount: '-2.00000000',
        after: '3.00000000',
        at: expect.any(Date),
      },
    ]);
    expect(
      (await listBills(db(), 7, ACCOUNT.options, COIN, { offset: 1, limit: 1 })).map(({ kind }) => kind),
    ).toEqual(['deposit']);
    expect(await listBills(db(), 7, ACCOUNT.options, COIN, { offset: 2, limit: 1 })).toEqual([]);
  });
});
