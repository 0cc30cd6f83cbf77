import { getBillList, getHistory, getUserBalanceList } from '@ex/contract';
import { sum } from '@ex/money';
import { OUTSIDE_WORLD } from '@ex/server-ledger';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { COIN, MIGRATIONS, openVenue } from '../testing/venue';
import type { Venue } from '../testing/venue';

const ANN = 11;

/** Invalid fields and the expected message. */
const REFUSED = [
  [{ c_id: 99 }, 'This coin doesn’t exist'],
  [{ c_id: 0 }, 'Invalid value in the field c_id'],
  [{ type: 4 }, 'Invalid value in the field type'],
  [{ page: 0 }, 'Invalid value in the field page'],
  [{ limit: 101 }, 'Invalid value in the field limit'],
  [{ uid: 12 }, 'Unexpected field uid'],
] as const;

describe.each(testDatabases('any'))('assets on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: Venue;
  beforeEach(async () => {
    venue = await openVenue(db());
  });
  afterEach(() => venue.close());

  it('ASSETS-04 ASSETS-07 CALLS-37 returns all coins of all accounts with their values and the total', async () => {
    await venue.give(ANN, 'USDT', '100.5');
    await venue.give(ANN, 'BTC', '0.12345678');
    await venue.give(ANN, 'ETH', '2', 2);
    const { all_price, coinList } = await venue.read(ANN, getUserBalanceList);
    expect(coinList.map(({ type, totalAvailableAsset }) => [type, totalAvailableAsset])).toEqual([
      [1, '7507.9068'],
      [2, '6001'],
      [3, '0'],
    ]);
    expect(all_price).toBe('13508.9068');
    expect(coinList.map(({ balanceInfo }) => balanceInfo.map(({ coinName }) => coinName))).toEqual(
      Array.from({ length: 3 }, () => ['USDT', 'BTC', 'ETH', 'TRX']),
    );
    expect(coinList[0]?.balanceInfo[1]).toEqual({
      coinId: COIN.BTC,
      coinName: 'BTC',
      balance: '0.12345678',
      dbalance: '0.00000000',
      all_zhprice: '7407.4068',
    });
  });

  it('RIM-54 states the value of debts, rounded up, and subtracts it from nothing', async () => {
    await venue.give(ANN, 'USDT', '100');
    expect(await venue.read(ANN, getUserBalanceList)).not.toHaveProperty('debt');
    venue.owed.set(ANN, [
      { coin: COIN.USDT, left: '70.5' },
      { coin: COIN.ETH, left: '0.00000001' },
    ]);
    expect(await venue.read(ANN, getUserBalanceList)).toMatchObject({
      all_price: '100',
      debt: '70.50003001',
    });
  });

  it('ASSETS-03 includes frozen money in the value and counts a coin without a price as zero', async () => {
    await venue.give(ANN, 'ETH', '3');
    await venue.give(ANN, 'TRX', '1000');
    await db().transaction((tx) =>
      venue.deps.ledger.hold(tx, {
        member: ANN,
        account: 1,
        coin: COIN.ETH,
        amount: '1',
        kind: 'test.hold',
        ref: 'test:1',
      }),
    );
    const { all_price, coinList } = await venue.read(ANN, getUserBalanceList);
    expect(coinList[0]?.balanceInfo[2]).toMatchObject({
      balance: '2.00000000',
      dbalance: '1.00000000',
      all_zhprice: '9001.5',
    });
    expect(coinList[0]?.balanceInfo[3]).toMatchObject({ balance: '1000.00000000', all_zhprice: '0' });
    expect(all_price).toBe('9001.5');
  });

  it('shows zeros to a member without money, and no other member’s balances', async () => {
    await venue.give(ANN, 'USDT', '5');
    expect(await venue.read(12, getUserBalanceList)).toMatchObject({ all_price: '0' });
  });

  it('ACCOUNT-04 ACCOUNT-05 CALLS-38 answers bills by page, newest first, that sum to the balance', async () => {
    for (let n = 1; n <= 12; n += 1) await venue.give(ANN, 'USDT', String(n));
    await db().transaction((tx) =>
      venue.deps.ledger.hold(tx, {
        member: ANN,
        account: 1,
        coin: COIN.USDT,
        amount: '7.5',
        kind: 'options.open',
        ref: 'option:1',
        note: { market: 'BTC/USDT' },
      }),
    );
    const asked = { c_id: COIN.USDT, type: 1, limit: 10 };
    const first = (await venue.read(ANN, getBillList, { ...asked, page: 1 })).list;
    const second = (await venue.read(ANN, getBillList, { ...asked, page: 2 })).list;
    expect([first.length, second.length]).toEqual([10, 3]);
    expect(first[0]).toEqual({
      id: expect.stringMatching(/^\d+-\d+$/),
      st: 2,
      num: '7.5',
      remark: 'Option BTC/USDT: stake',
      addtime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(first[1]).toMatchObject({ st: 1, num: '12', remark: 'Other transaction' });
    const total = sum([...first, ...second].map(({ st, num }) => (st === 1 ? num : `-${num}`)));
    expect(total).toBe('70.5');
    expect(await venue.balance(ANN, 'USDT')).toMatchObject({ available: '70.50000000' });
    expect((await venue.read(ANN, getBillList, { ...asked, type: 2, page: 1 })).list).toEqual([]);
    expect((await venue.read(12, getBillList, { ...asked, page: 1 })).list).toEqual([]);
  });

  it('ACCOUNT-05 lists the history of all coins and accounts, newest first, by group and by days', async () => {
    await venue.give(ANN, 'USDT', '5');
    await venue.give(ANN, 'BTC', '0.5', 2);
    await venue.give(12, 'BTC', '9');
    await db().transaction((tx) =>
      venue.deps.ledger.post(tx, {
        kind: 'transfers.arrive',
        ref: 'transfer:1',
        note: { from: 'bob@example.com' },
        legs: [
          { place: { member: ANN, account: 3, coin: COIN.ETH }, bucket: 'available', amount: '2' },
          { place: { house: OUTSIDE_WORLD, coin: COIN.ETH }, bucket: 'available', amount: '-2' },
        ],
      }),
    );
    const read = async (fields: object = {}) =>
      (await venue.read(ANN, getHistory, { page: 1, limit: 10, ...fields })).list;
    expect((await read()).map(({ coin, type, num, kind }) => [coin, type, num, kind.split('.')[0]])).toEqual([
      ['ETH', 3, '2', 'transfers'],
      ['BTC', 2, '0.5', 'test'],
      ['USDT', 1, '5', 'test'],
    ]);
    expect(await read({ kind: 'transfers' })).toMatchObject([
      { c_id: COIN.ETH, remark: 'Received from bob@example.com', st: 1, kind: 'transfers.arrive' },
    ]);
    expect(await read({ kind: 'spot' })).toEqual([]);
    expect([...(await read({ limit: 2 })), ...(await read({ limit: 2, page: 2 }))]).toEqual(await read());
    const long = new Date(venue.clock.ms - 8 * 86_400_000);
    await db().query("UPDATE ledger_transaction SET booked_at = $1 WHERE kind <> 'transfers.arrive'", [long]);
    await db().query("UPDATE ledger_transaction SET booked_at = $1 WHERE kind = 'transfers.arrive'", [
      new Date(venue.clock.ms),
    ]);
    expect(await read({ days: 7 })).toHaveLength(1);
    expect(await read({ days: 9 })).toHaveLength(3);
    expect((await venue.ask(ANN, getHistory, { page: 1, limit: 10, kind: 'other' })).code).toBe(0);
  });

  it("describes a bill in the reader's language", async () => {
    await db().transaction((tx) =>
      venue.deps.ledger.post(tx, {
        kind: 'wallet.deposit',
        ref: 'x',
        legs: [
          { place: { member: ANN, account: 1, coin: COIN.USDT }, bucket: 'available', amount: '1' },
          { place: { house: OUTSIDE_WORLD, coin: COIN.USDT }, bucket: 'available', amount: '-1' },
        ],
      }),
    );
    const remarks = await Promise.all(
      ['en', 'zh-cn', 'ar'].map(async (lang) => {
        const asked = { c_id: COIN.USDT, type: 1, page: 1, limit: 10 };
        const { data } = await venue.ask(ANN, getBillList, asked, { lang });
        return getBillList.answer.parse(data).list[0]?.remark;
      }),
    );
    expect(remarks).toEqual(['Deposit', '充值', 'إيداع']);
  });

  it('rejects bills of unknown coins and accounts', async () => {
    for (const [wrong, msg] of REFUSED) {
      const asked = { c_id: COIN.USDT, type: 1, page: 1, limit: 10, ...wrong };
      const answer = await venue.ask(ANN, getBillList, asked);
      expect([wrong, answer.code, answer.msg]).toEqual([wrong, 0, msg]);
    }
  });
});
