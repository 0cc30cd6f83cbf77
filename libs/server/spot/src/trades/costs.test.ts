import { fromUnits, toUnits } from '@ex/money';
import { makeFailingDb, testDatabases, useDatabase } from '@ex/server-db/testing';
import type { Db } from '@ex/server-db';
import { makeTestBatches } from '@ex/server-http/testing';
import { ledgerMigrations } from '@ex/server-ledger';
import { makeCostBook, portfolioMigrations } from '@ex/server-portfolio';
import { houseMigrations } from '@ex/server-risk';
import fc from 'fast-check';
import { spotMigrations } from '../migrations';
import { sendToWriter } from '../testing/batch-writer';
import { BTC_USDT, catalogue, testFeed } from '../testing/market';
import type { TestFeed } from '../testing/market';
import { CHECKS, spotVenue } from '../testing/venue';

const MIGRATIONS = [...ledgerMigrations, ...houseMigrations, ...spotMigrations, ...portfolioMigrations];
const { symbol, base, quote } = BTC_USDT;
const MEMBERS = [1, 2, 3];
const ONE = 10n ** 8n;
/** Enough that no member runs out of coins of unknown cost. */
const GIFT = '1000';

const hundredths = (number: number) => fromUnits(BigInt(number), 2);
const order = fc.record({
  member: fc.constantFrom(...MEMBERS),
  order: fc.record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    price: fc.option(fc.integer({ min: 9_700, max: 10_300 }).map(hundredths), { nil: undefined, freq: 4 }),
    num: fc.integer({ min: 10, max: 600 }).map(hundredths),
    amount: fc.integer({ min: 100, max: 30_000 }).map(hundredths),
  }),
});
const STORY = fc.sample(order, { numRuns: 60, seed: 20_261_123 });

interface TradeRow {
  readonly buyer: string | null;
  readonly seller: string | null;
  readonly quantity: string;
  readonly paid: string;
  readonly buy_fee: string;
}

/** Costs of all members, added up from the trades one after the other. */
async function costsOfTrades(db: Db) {
  const trades = await db.query<TradeRow>(
    `SELECT b.member_id AS buyer, s.member_id AS seller, t.quantity, t.paid, t.buy_fee FROM spot_trade t
     LEFT JOIN spot_order b ON b.id = t.buy_order LEFT JOIN spot_order s ON s.id = t.sell_order ORDER BY t.id`,
  );
  const costs = new Map<string, { units: bigint; cost: bigint }>();
  for (const { buyer, seller, quantity, paid, buy_fee } of trades) {
    const units = toUnits(quantity, 8);
    const sold = seller === null ? undefined : costs.get(seller);
    if (sold) {
      const left = sold.units > units ? sold.units - units : 0n;
      sold.cost = left === 0n ? 0n : (sold.cost * left + sold.units - 1n) / sold.units;
      sold.units = left;
    }
    if (buyer === null) continue;
    const bought = costs.get(buyer) ?? { units: 0n, cost: 0n };
    costs.set(buyer, bought);
    bought.units += units - toUnits(buy_fee, 8);
    bought.cost += toUnits(paid, 8);
  }
  return [...costs].sort().map(([member, { units, cost }]) => ({
    member,
    quantity: fromUnits(units, 8),
    cost: fromUnits(cost, 8),
  }));
}

describe.each(testDatabases('any'))('costs of spot trades on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let feed: TestFeed;
  beforeEach(() => {
    feed = testFeed();
    feed.show(symbol, [[99, 2]], [[101, 2]]);
  });

  const kept = () => db().query('SELECT member, quantity, cost FROM portfolio_cost ORDER BY member');
  const open = (of = db()) => {
    const costs = makeCostBook({ catalogue, feed: { ...feed.feed, markets: () => [] } });
    return spotVenue(of, feed, { costs, batches: makeTestBatches(of, { checks: CHECKS }) });
  };
  const fund = async (venue: Awaited<ReturnType<typeof open>>) => {
    for (const member of MEMBERS) {
      await venue.give(member, quote.id, '1000000');
      await venue.give(member, base.id, GIFT);
    }
  };

  it('PNL-01 PNL-04 members, makers and the house in batches: the running costs are those of the trades, also after a restart', async () => {
    let venue = await open();
    await fund(venue);
    for (let at = 0; at < STORY.length; at += 6) {
      await Promise.all(STORY.slice(at, at + 6).map((one) => sendToWriter(venue, one)));
      const middle = 97 + (at % 7);
      feed.show(symbol, [[middle, 1]], [[middle + 1, 1.5]]);
      await venue.worker.runOnce();
      expect(await kept()).toEqual(await costsOfTrades(db()));
      if (at !== 30) continue;
      await venue.close();
      venue = await open();
    }
    expect(venue.errors).toEqual([]);
    expect(await kept()).toHaveLength(MEMBERS.length);
    await venue.close();
  });

  it('PNL-04 a batch that fails anywhere, or whose commit is lost, leaves the costs of its trades or none', async () => {
    const failing = makeFailingDb(db());
    const venue = await open(failing.db);
    await fund(venue);
    const buyAndFail = async (fail: () => void) => {
      fail();
      await sendToWriter(venue, { member: 1, order: { side: 'buy', price: '101', num: '0.01' } });
      failing.failAt(Infinity);
      expect(await kept()).toEqual(await costsOfTrades(db()));
    };
    await buyAndFail(() => undefined);
    failing.failAt(Infinity);
    await sendToWriter(venue, { member: 1, order: { side: 'buy', price: '101', num: '0.01' } });
    for (let statement = failing.statements(); statement > 0; statement -= 1)
      await buyAndFail(() => failing.failAt(statement));
    await buyAndFail(() => failing.loseNextCommit());
    const [first] = await db().query<{ quantity: string }>('SELECT quantity FROM portfolio_cost');
    expect(toUnits(first?.quantity ?? '0', 8)).toBeGreaterThan(ONE / 50n);
    await venue.close();
  });
});
