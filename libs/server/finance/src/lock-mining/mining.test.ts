import type { MiningOrder, MiningProduct } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { coinBalanceHandler } from '../balance';
import { DAY, financeVenue, HOUR, MIGRATIONS, type FinanceVenue } from '../testing/finance-venue';
import { lockHandler } from './lock';
import { lockOrdersHandler } from './orders';
import { lockMiningProductsHandler } from './products';

const ANN = 11;
const BOB = 12;

describe.each(testDatabases('any'))('lock-mining on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: FinanceVenue;
  const buy = (member: number, form = {}) =>
    venue.call(lockHandler(venue.deps), member, { id: '1', amount: '1000', ...form });
  const orders = async (member: number) => {
    const form = { page: '1', limit: '10' };
    const { list } = (await venue.call(lockOrdersHandler(venue.deps), member, form)) as {
      list: MiningOrder[];
    };
    return list;
  };

  beforeEach(async () => {
    venue = financeVenue(db());
    await venue.give(ANN, '1500');
  });
  afterEach(async () => expect(await venue.findings()).toEqual([]));

  it('MINING-02 MINING-07 CALLS-62 returns products in coins the venue has, all or one', async () => {
    const list = lockMiningProductsHandler(venue.deps);
    const all = (await venue.call(list, ANN, {})) as { list: MiningProduct[] };
    expect(all.list).toEqual([
      {
        id: 1,
        c_id: 1,
        title: 'Starter',
        img: '/coins/usdt.svg',
        min_price: '100',
        max_price: '5000',
        coin_title: 'USDT',
        interest_rate: '0.033',
        cycle: 3,
      },
    ]);
    expect(await venue.call(list, ANN, { id: '1' })).toEqual(all);
    expect(await venue.call(list, ANN, { id: '2' })).toEqual({ list: [] });
  });

  it('MINING-09 CALLS-65 returns the balance of a coin in each account', async () => {
    expect(await venue.call(coinBalanceHandler(venue.deps), ANN, { c_id: '1' })).toEqual({
      balance_list: [
        { type: 1, balance: '1500.00000000' },
        { type: 2, balance: '0.00000000' },
        { type: 3, balance: '0.00000000' },
      ],
    });
    await expect(venue.call(coinBalanceHandler(venue.deps), ANN, { c_id: '9' })).rejects.toThrow(
      'finance.noCoin',
    );
  });

  it('MINING-04 MINING-06 MINING-13 CALLS-63 CALLS-64 locks the amount and lists the order', async () => {
    await buy(ANN);
    expect(await venue.balance(ANN)).toEqual(['500.00000000', '1000.00000000']);
    expect(await orders(ANN)).toEqual([
      {
        id: 1,
        img: '/coins/usdt.svg',
        title: 'Starter',
        order_num: expect.stringMatching(/^M20260101\d{6}$/) as string,
        start_time: '2026-01-01 00:00:00',
        end_time: '2026-01-04 00:00:00',
        amount: '1000.00000000',
        coin: 'USDT',
        interest_rate: '0.033',
        days: 3,
        total_revenue: '0.00000000',
      },
    ]);
    expect(await orders(BOB)).toEqual([]);
  });

  it.each([
    ['MINING-11 D-71 below the least', { amount: '99' }, 'finance.range'],
    ['MINING-11 D-71 above the most', { amount: '5001' }, 'finance.range'],
    ['D-72 above the balance', { amount: '1501' }, 'finance.insufficient'],
    ['of a product that is not there', { id: '7' }, 'finance.noProduct'],
    ['of a product whose coin is not there', { id: '2', amount: '1' }, 'finance.noProduct'],
  ])('rejects a lock %s and changes nothing', async (_name, form, key) => {
    await expect(buy(ANN, form)).rejects.toThrow(key);
    expect(await venue.balance(ANN)).toEqual(['1500.00000000', '0.00000000']);
    expect(await orders(ANN)).toEqual([]);
  });

  it('D-28 rejects a lock while the feature is off', async () => {
    venue = financeVenue(db(), { mining: false });
    await expect(buy(ANN)).rejects.toThrow('finance.off');
  });

  it('MINING-05 pays each passed day once and returns the amount at the end', async () => {
    await buy(ANN);
    venue.advance(DAY - 1);
    expect(await venue.work()).toBe(0);
    venue.advance(1);
    expect(await venue.work()).toBe(1);
    expect(await venue.work()).toBe(0);
    expect(await venue.balance(ANN)).toEqual(['500.33000000', '1000.00000000']);
    venue.advance(30 * HOUR);
    await venue.work();
    expect((await orders(ANN))[0]?.total_revenue).toBe('0.66000000');
    venue.advance(DAY);
    await venue.work();
    expect(await venue.balance(ANN)).toEqual(['1500.99000000', '0.00000000']);
    venue.advance(10 * DAY);
    expect(await venue.work()).toBe(0);
  });

  it('catches up after weeks of downtime, one bill per day, with three workers in a race', async () => {
    await buy(ANN);
    venue.advance(21 * DAY);
    const acted = await Promise.all([venue.work(), venue.work(), venue.work()]);
    expect(acted.reduce((a, b) => a + b, 0)).toBe(1);
    expect(await venue.balance(ANN)).toEqual(['1500.99000000', '0.00000000']);
    const days = await db().query("SELECT ref FROM ledger_transaction WHERE kind = 'finance.mining.yield'");
    expect(days).toHaveLength(3);
  });

  it('MINING-05 books no yield of nothing, and returns the amount all the same', async () => {
    const { site } = venue.deps;
    const [product] = site.finance.mining.products;
    const mining = { products: [{ ...product!, minimum: '1', dailyRate: '0.0000003' }] };
    const deps = { ...venue.deps, site: { ...site, finance: { ...site.finance, mining } } };
    await venue.call(lockHandler(deps), ANN, { id: '1', amount: '2' });
    venue.advance(4 * DAY);
    expect(await venue.work()).toBe(1);
    // 2 at 0.0000003 % are 0.000000006 a day: nothing on the first, 0.00000001 on the second, nothing on the third.
    expect(await venue.balance(ANN)).toEqual(['1500.00000001', '0.00000000']);
    const days = await db().query(
      "SELECT ref, note FROM ledger_transaction WHERE kind = 'finance.mining.yield'",
    );
    expect(days).toEqual([{ ref: 'mining:1:2', note: { product: 'Starter', day: '2' } }]);
  });

  it('MINING-05 is due a day after the start, not sooner and not later', async () => {
    await buy(ANN);
    const due = () => db().query("SELECT FROM mining_order WHERE next_at = started_at + interval '1 day'");
    expect(await due()).toHaveLength(1);
    venue.advance(DAY + HOUR);
    await venue.work();
    const next = await db().query("SELECT FROM mining_order WHERE next_at = started_at + interval '2 days'");
    expect(next).toHaveLength(1);
  });

  it('only the covered ones of 20 parallel locks succeed', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => buy(ANN, { amount: '100' })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
    expect(await venue.balance(ANN)).toEqual(['0.00000000', '1500.00000000']);
  });
});
