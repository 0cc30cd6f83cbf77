import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { ledgerMigrations } from '@ex/server-ledger';
import { houseMigrations, riskMigrations } from '@ex/server-risk';
import { makeTestRisk } from '@ex/server-risk/testing';
import { spotMigrations } from '../migrations';
import { BTC_USDT, catalogue, rules, testFeed } from '../testing/market';
import { spotVenue } from '../testing/venue';
import type { SpotVenue } from '../testing/venue';
import { makeHindsight } from './hindsight';

const [ANN, BOB] = [11, 12];
const { symbol, base, quote } = BTC_USDT;

describe.each(testDatabases('any'))('trades seen in hindsight on $name', (engine) => {
  const db = useDatabase(engine, [
    ...ledgerMigrations,
    ...riskMigrations,
    ...houseMigrations,
    ...spotMigrations,
  ]);
  let references: Map<string, string>;
  let market: ReturnType<typeof testFeed>;
  let venue: SpotVenue;
  const open = () => makeHindsight(venue.exchange.deps);
  const meters = async () =>
    (await db().query<{ member_id: string; given: string }>('SELECT * FROM risk_giveaway ORDER BY 1')).map(
      ({ member_id: member, given }) => [Number(member), Number(given)],
    );
  /** Ann sells to Bob at 100. */
  const trade = async () => {
    await venue.place(BOB, { side: 'buy', price: '100', num: '2' });
    await venue.place(ANN, { side: 'sell', price: '100', num: '2' });
  };

  beforeEach(async () => {
    references = new Map([[symbol, '100']]);
    market = testFeed();
    market.show(symbol, [[99, 5]], [[101, 5]]);
    const risk = makeTestRisk({ references, catalogue, feed: market.feed });
    venue = await spotVenue(db(), market, { risk, rules: { ...rules, fees: { maker: '0', taker: '0' } } });
    for (const member of [ANN, BOB]) {
      await venue.give(member, quote.id, '10000');
      await venue.give(member, base.id, '100');
    }
  });
  afterEach(() => venue.close());

  it.each([
    ['103', ANN, 6],
    ['99', BOB, 2],
  ])('RISK-95 counts what a side has lost by the price after 5 s: %s', async (later, loser, lost) => {
    await trade();
    references.set(symbol, later);
    market.advance(4_000);
    expect(await open().runOnce()).toBe(0);
    market.advance(1_000);
    expect(await open().runOnce()).toBe(1);
    expect(await meters()).toEqual([[loser, lost]]);
  });

  it('RISK-95 counts each trade once, in any process', async () => {
    for (let time = 0; time < 3; time += 1) await trade();
    references.set(symbol, '101');
    market.advance(5_000);
    const rounds = await Promise.all(Array.from({ length: 4 }, () => open().runOnce()));
    expect(rounds.reduce((sum, count) => sum + count)).toBe(3);
    expect(await open().runOnce()).toBe(0);
    expect(await meters()).toEqual([[ANN, 6]]);
  });

  it('RISK-95 waits for a price that a trader withholds, but not for ever', async () => {
    await trade();
    references.delete(symbol);
    market.advance(60_000);
    expect(await open().runOnce()).toBe(0);
    market.advance(600_000);
    expect(await open().runOnce()).toBe(0);
    // Trades that are too old are passed over, with a price or without, so that no later round reads it again.
    const left =
      'SELECT FROM spot_trade t WHERE id > (SELECT trade_id FROM spot_hindsight h WHERE h.market_id = t.market_id)';
    expect(await db().query(left)).toEqual([]);
    references.set(symbol, '120');
    expect(await open().runOnce()).toBe(0);
    expect(await meters()).toEqual([]);
    references.set(symbol, '100');
    market.show(symbol, [[99, 5]], [[101, 5]]);
    await trade();
    references.delete(symbol);
    market.advance(60_000);
    references.set(symbol, '110');
    expect(await open().runOnce()).toBe(1);
    expect(await meters()).toEqual([[ANN, 20]]);
  });
});
