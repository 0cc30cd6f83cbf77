import { getTransferList, transfer } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { keyed } from '@ex/server-http/testing';
import { listBills } from '@ex/server-ledger';
import { COIN } from '../testing/feed';
import { ANN, BOB } from '../testing/rules';
import { MIGRATIONS, openVenue } from '../testing/venue';
import type { Venue } from '../testing/venue';

describe.each(testDatabases('any'))('transfers between own accounts on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: Venue;
  beforeEach(async () => {
    venue = await openVenue(db());
    await venue.give(ANN, 'USDT', '100');
  });
  afterEach(async () => {
    const findings = await venue.findings().finally(() => venue.close());
    expect(findings).toEqual([]);
  });

  const right = { c_id: COIN.USDT, num: '30.00000001', from_type: 1, to_type: 3 };
  const records = async (type: number, memberId = ANN, c_id: number = COIN.USDT) =>
    (await venue.read(memberId, getTransferList, { c_id, type, page: 1, limit: 10 })).list;

  it('MOVE-03 CALLS-42 moves the amount to the last digit', async () => {
    expect(await venue.ask(ANN, transfer, right)).toMatchObject({ code: 1, msg: 'Transferred' });
    expect(await venue.balance(ANN, 'USDT', 1)).toEqual(['69.99999999', '0.00000000']);
    expect(await venue.balance(ANN, 'USDT', 3)).toEqual(['30.00000001', '0.00000000']);
  });

  it('ACCOUNT-08 CALLS-41 D-56 adds a record and a bill to both accounts, and nothing anywhere else', async () => {
    await venue.ask(ANN, transfer, right);
    venue.clock.ms += 1000;
    await venue.ask(ANN, transfer, { ...right, num: '5', from_type: 3, to_type: 2 });
    const first = {
      id: 1,
      num: '30.00000001',
      status: 2,
      updatetime: '2026-01-01 00:00:00',
      from_type: 1,
      to_type: 3,
      coin: 'USDT',
      msg: '',
    };
    const second = {
      ...first,
      id: 2,
      num: '5.00000000',
      updatetime: '2026-01-01 00:00:01',
      from_type: 3,
      to_type: 2,
    };
    expect(await records(1)).toEqual([first]);
    expect(await records(2)).toEqual([second]);
    expect(await records(3)).toEqual([second, first]);
    expect([await records(3, BOB), await records(3, ANN, COIN.BTC)]).toEqual([[], []]);
    const kinds = async (account: 1 | 2 | 3) =>
      (await listBills(db(), ANN, account, COIN.USDT, { limit: 10 })).map(({ kind, amount }) => [
        kind,
        amount,
      ]);
    expect(await kinds(3)).toEqual([
      ['transfers.own.3to2', '-5.00000000'],
      ['transfers.own.1to3', '30.00000001'],
    ]);
    expect((await kinds(1))[0]).toEqual(['transfers.own.1to3', '-30.00000001']);
    expect(await kinds(2)).toEqual([['transfers.own.3to2', '5.00000000']]);
  });

  it('lists ten records per page', async () => {
    for (let n = 1; n <= 12; n += 1) await venue.ask(ANN, transfer, { ...right, num: String(n / 2) });
    const page = async (number: number) =>
      (await venue.read(ANN, getTransferList, { c_id: COIN.USDT, type: 1, page: number, limit: 10 })).list;
    expect((await page(1)).map(({ num }) => num)[0]).toBe('6.00000000');
    expect([(await page(1)).length, (await page(2)).length, (await page(3)).length]).toEqual([10, 2, 0]);
  });

  it.each([
    [{ num: '100.00000001' }, 'Not enough balance'],
    [{ num: '0' }, 'Enter an amount above 0'],
    [{ num: '-1' }, 'Invalid value in the field num'],
    [{ num: '1.000000001' }, 'Invalid value in the field num'],
    [{ c_id: COIN.CUT, num: '1.001' }, 'Too many decimal places. Maximum for CUT: 2.'],
    [{ c_id: 99 }, 'This coin doesn’t exist'],
    [{ to_type: 1 }, 'Choose two different accounts'],
    [{ to_type: 4 }, 'Invalid value in the field to_type'],
    [{ uid: BOB }, 'Unexpected field uid'],
  ])('rejects %j', async (wrong, msg) => {
    expect(await venue.ask(ANN, transfer, { ...right, ...wrong })).toMatchObject({ code: 0, msg });
    expect(await venue.balance(ANN, 'USDT', 1)).toEqual(['100.00000000', '0.00000000']);
    expect(await records(1)).toEqual([]);
  });

  it('D-28 rejects requests while the site has it switched off', async () => {
    const closed = await openVenue(db(), { switches: { accountTransfer: false } });
    expect(await closed.ask(ANN, transfer, right)).toMatchObject({
      code: 0,
      msg: 'Transfers between accounts are unavailable right now',
    });
    await closed.close();
  });

  it('S2 L2 exactly 10 of 50 parallel transfers succeed on a balance for 10', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => venue.ask(ANN, transfer, { ...right, num: '10' })),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(10);
    expect(await venue.balance(ANN, 'USDT', 1)).toEqual(['0.00000000', '0.00000000']);
    expect(await records(1)).toHaveLength(10);
  });

  it('L7 the same key 20 times in parallel transfers once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => venue.ask(ANN, transfer, right, keyed('one'))),
    );
    expect(new Set(answers.map(({ msg }) => msg))).toEqual(new Set(['Transferred']));
    expect(await records(1)).toHaveLength(1);
  });

  it.each([
    ['another amount', 'UPDATE own_transfer SET amount = amount + 1'],
    ['other accounts', 'UPDATE own_transfer SET from_account = 2'],
  ])('the audit detects a transfer with %s', async (_what, damage) => {
    await venue.ask(ANN, transfer, right);
    expect(await venue.checksThatSee(damage)).toEqual(['L5-own-transfers']);
  });
});
