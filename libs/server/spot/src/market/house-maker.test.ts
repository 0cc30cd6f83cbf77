import { makeFailingDb, testDatabases, useDatabase } from '@ex/server-db/testing';
import { makeTestBatches } from '@ex/server-http/testing';
import { auditLedger, ledgerChecks, ledgerMigrations } from '@ex/server-ledger';
import { houseMigrations } from '@ex/server-risk';
import { spotChecks } from '../checks';
import { spotMigrations } from '../migrations';
import { cancelOrdersOf } from '../orders/cancel-orders-of';
import { sendToWriter } from '../testing/batch-writer';
import { BTC_USDT, ETH_USDT, rules, testFeed } from '../testing/market';
import type { TestFeed } from '../testing/market';
import { describeMarket } from '../testing/picture';
import { CHECKS, openRisk, spotVenue } from '../testing/venue';
import type { SpotVenue } from '../testing/venue';
import { SWEEP_FILLS } from './market-writer';

const ANN = 11;
const BOB = 12;
const { symbol, id: MARKET, quote, base } = BTC_USDT;
/** More resting orders than one transaction of a sweep fills. */
const MANY = SWEEP_FILLS + 44;

describe.each(testDatabases('any'))('the house maker on $name', (engine) => {
  const db = useDatabase(engine, [...ledgerMigrations, ...houseMigrations, ...spotMigrations]);
  let failing: ReturnType<typeof makeFailingDb>;
  let feed: TestFeed;
  let venue: SpotVenue;

  beforeEach(async () => {
    failing = makeFailingDb(db());
    feed = testFeed();
    feed.show(symbol, [[99, 2]], [[101, 2]]);
    feed.show(ETH_USDT.symbol, [[9, 50]], [[11, 50]]);
    const batches = makeTestBatches(failing.db, { checks: CHECKS });
    venue = await spotVenue(failing.db, feed, { batches, rules: { ...rules, openOrders: 1_000 } });
    await venue.give(ANN, quote.id, '100000');
    await venue.give(BOB, base.id, '100');
  });
  afterEach(async () => {
    await venue.close();
    expect(await auditLedger(db(), [...ledgerChecks, ...spotChecks])).toEqual([]);
  });

  const restMany = () =>
    Promise.all(
      Array.from({ length: MANY }, (_, nth) =>
        sendToWriter(venue, {
          member: ANN,
          order: { side: 'buy', price: `9${nth % 2 === 0 ? 5 : 6}`, num: '0.1' },
        }),
      ),
    );
  const countOf = async (status: number) =>
    (await db().query('SELECT 1 FROM spot_order WHERE member_id = $1 AND status = $2', [ANN, status])).length;
  const statementsOf = async (work: () => Promise<unknown>) => {
    failing.failAt(Infinity);
    await work();
    return failing.statements();
  };

  it('fills many reached orders in transactions of a bounded size', async () => {
    await restMany();
    feed.show(symbol, [[90, 1]], [[94, 90]]);
    const statements = await statementsOf(() => venue.worker.runOnce());
    expect(await countOf(2)).toBe(MANY);
    // Two transactions of at most ten statements. Two more create a missing balance, and two more record the member's first
    // trade with the house today.
    expect(statements).toBeLessThanOrEqual(24);
    expect((await venue.book()).sell[0]).toEqual({ price: '94', amount: '60' });
    const [trades] = await db().query<{ highest: string; sums: string }>(
      `SELECT max(count) AS highest, sum(count) AS sums FROM (
         SELECT count(*) FROM ledger_transaction WHERE kind = 'spot.trade' GROUP BY xmin::text
       ) t`,
    );
    expect(trades).toEqual({ highest: String(SWEEP_FILLS), sums: String(MANY) });
  });

  it('fills reached orders in transactions of their own before the order that comes with the quotes', async () => {
    await restMany();
    feed.show(symbol, [[90, 1]], [[94, 90]]);
    expect(await sendToWriter(venue, { member: BOB, order: { side: 'sell', price: '95', num: '1' } })).toBe(
      'spot.done.placed',
    );
    expect(await countOf(2)).toBe(MANY);
  });

  it('offers nothing while a sweep fails, still cancels, tries with fewer fills, and continues', async () => {
    await restMany();
    const [last] = await db().query<{ id: string }>('SELECT max(id) AS id FROM spot_order');
    feed.show(symbol, [[90, 1]], [[94, 90]]);
    const before = describeMarket(venue.exchange, MARKET);
    // Fails the trades of the sweep's first transaction; later statements succeed.
    failing.failAt(3, 'once');
    await venue.give(BOB, quote.id, '100');
    const buy = { member: BOB, order: { side: 'buy', num: '1', amount: '95' } } as const;
    expect(await sendToWriter(venue, buy)).toBe('spot.stale');
    expect(venue.errors).toHaveLength(1);
    expect(describeMarket(venue.exchange, MARKET).buy.orders).toEqual(before.buy.orders);
    expect((await venue.book()).sell).toEqual([]);
    expect(await sendToWriter(venue, { member: ANN, cancels: Number(last!.id) })).toBe('spot.cancelled');
    expect(venue.errors).toHaveLength(1);
    expect(await venue.worker.runOnce()).toBe(1);
    expect([await countOf(2), await countOf(3)]).toEqual([MANY - 1, 1]);
    const sell = { member: BOB, order: { side: 'sell', num: '1' } } as const;
    expect(await sendToWriter(venue, sell)).toBe('spot.done.filled');
    const [trades] = await db().query<{ highest: string }>(
      `SELECT max(count) AS highest FROM (
         SELECT count(*) FROM ledger_transaction WHERE kind = 'spot.trade' GROUP BY xmin::text
       ) t`,
    );
    expect(Number(trades?.highest)).toBeLessThan(SWEEP_FILLS);
  });

  it('keeps what a sweep has filled when a later part of it fails', async () => {
    await restMany();
    feed.show(symbol, [[90, 1]], [[94, 90]]);
    failing.failAt(18);
    expect(await venue.worker.runOnce()).toBe(1);
    expect(venue.errors).toHaveLength(1);
    expect(await countOf(2)).toBe(SWEEP_FILLS);
    failing.failAt(Infinity);
    const again = await spotVenue(db(), feed, { rules: { ...rules, openOrders: 1_000 } });
    await venue.worker.runOnce();
    expect(describeMarket(again.exchange, MARKET)).toEqual(describeMarket(venue.exchange, MARKET));
    expect(await countOf(2)).toBe(MANY);
    await again.close();
  });

  it('RISK-25 cancels a reached order whose member may trade no more with the house today', async () => {
    const risk = openRisk(feed, { memberDayCap: '150' });
    await venue.close();
    venue = await spotVenue(db(), feed, { risk });
    await venue.place(ANN, { side: 'buy', price: '95', num: '1' });
    await venue.place(ANN, { side: 'buy', price: '94', num: '1' });
    await venue.give(BOB, quote.id, '1000');
    await venue.place(BOB, { side: 'buy', price: '94', num: '1' });
    const frozen = (await venue.balance(ANN, quote.id)).frozen;
    expect(frozen).toBe('189.00000000');
    feed.show(symbol, [[80, 1]], [[90, 50]]);
    expect(await venue.worker.runOnce()).toBe(1);
    const states = await db().query('SELECT member_id, status FROM spot_order ORDER BY id');
    expect(states).toEqual([
      { member_id: String(ANN), status: 2 },
      { member_id: String(ANN), status: 3 },
      { member_id: String(BOB), status: 2 },
    ]);
    expect((await venue.balance(ANN, quote.id)).frozen).toBe('0.00000000');
    // 55 USDT are left for buying; selling counts on its own.
    await venue.give(ANN, base.id, '1');
    const more = { member: ANN, order: { side: 'buy', num: '0.7', price: '90' } } as const;
    expect(await sendToWriter(venue, more)).toBe('risk.houseDay');
    expect(await sendToWriter(venue, { member: ANN, order: { side: 'sell', num: '0.5' } })).toBe(
      'spot.done.filled',
    );
    expect(venue.errors).toEqual([]);
  });

  it('fills the orders of a market while another one is busy', async () => {
    const { exchange, worker } = venue;
    await venue.place(ANN, { side: 'buy', price: '95', num: '1' });
    await venue.place(ANN, { side: 'buy', price: '8', num: '1', market: ETH_USDT.id });
    feed.show(symbol, [[90, 1]], [[94, 90]]);
    feed.show(ETH_USDT.symbol, [[6, 50]], [[7, 50]]);
    let release = (): void => undefined;
    const busy = exchange.deps.batches.alone(exchange.writer(MARKET)!, () => {
      return new Promise<void>((resolve) => (release = resolve));
    });
    const round = worker.runOnce();
    while ((await venue.list(ANN, 2)).length === 0);
    expect((await venue.list(ANN, 2)).map(({ coinname }) => coinname)).toEqual(['ETH']);
    release();
    expect(await round).toBe(2);
    await busy;
    expect(await venue.list(ANN, 2)).toHaveLength(2);
  });

  it('cancels the orders of a member that hold a coin in one batch, and no others', async () => {
    await restMany();
    await venue.give(ANN, base.id, '1');
    await venue.place(ANN, { side: 'sell', price: '120', num: '1' });
    await venue.place(BOB, { side: 'sell', price: '130', num: '1' });
    const batches = Math.ceil(MANY / 100);
    const statements = await statementsOf(async () =>
      expect(await cancelOrdersOf(venue.exchange, ANN, quote.id)).toBe(MANY),
    );
    expect(statements).toBeLessThanOrEqual(batches * 6);
    expect([await countOf(1), await countOf(3)]).toEqual([1, MANY]);
    expect(await venue.balance(ANN, quote.id)).toEqual({
      available: '100000.00000000',
      frozen: '0.00000000',
    });
    expect(await cancelOrdersOf(venue.exchange, ANN, quote.id)).toBe(0);
    expect(await venue.list(BOB, 1)).toHaveLength(1);
  });
});
