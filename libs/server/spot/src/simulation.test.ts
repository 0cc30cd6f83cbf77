import type { Level } from '@ex/contract';
import { resetSchema, testDatabases, useDatabase } from '@ex/server-db/testing';
import { auditLedger, ledgerChecks, ledgerMigrations } from '@ex/server-ledger';
import { houseMigrations } from '@ex/server-risk';
import fc from 'fast-check';
import { spotChecks } from './checks';
import { spotMigrations } from './migrations';
import { BTC_USDT, testFeed } from './testing/market';
import { describeMarket } from './testing/picture';
import { spotVenue } from './testing/venue';

const { symbol, id: MARKET, quote, base } = BTC_USDT;
const MIGRATIONS = [...ledgerMigrations, ...houseMigrations, ...spotMigrations];
const MEMBERS = [1, 2, 3, 4, 5];
/** Steps of a simulation; SPOT_STEPS overrides it, SPOT_SEED sets the seed. */
const STEPS = Number(process.env['SPOT_STEPS'] ?? 100);
const SEED = Number(process.env['SPOT_SEED'] ?? 20_261_121);

/** Formats an integer count of the last decimal place exactly, as decimal text. */
const places =
  (digits: number) =>
  (units: number): string => {
    const text = String(units).padStart(digits + 1, '0');
    return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  };
const member = fc.constantFrom(...MEMBERS);
const side = fc.constantFrom('buy' as const, 'sell' as const);
const num = fc.integer({ min: 1_000_000, max: 300_000_000 }).map(places(8));
const order = fc.record({
  do: fc.constant('order' as const),
  member,
  side,
  price: fc.option(fc.integer({ min: 9_500, max: 10_500 }).map(places(2)), { nil: undefined, freq: 4 }),
  num,
  amount: fc.integer({ min: 100, max: 30_000 }).map(places(2)),
});
const cancel = fc.record({ do: fc.constant('cancel' as const), member, nth: fc.nat({ max: 9 }) });
const move = fc.record({
  do: fc.constant('move' as const),
  middle: fc.integer({ min: 9_600, max: 10_400 }),
  sizes: fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 2, maxLength: 6 }),
});
const step = fc.oneof(
  { weight: 6, arbitrary: order },
  { weight: 2, arbitrary: cancel },
  { weight: 1, arbitrary: move },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const STORY = fc.sample(step, { numRuns: STEPS, seed: SEED });

/** Levels 0.07 apart around a price, with sizes to the last place. */
const levels = (middle: number, sizes: readonly number[], direction: 1 | -1): Level[] =>
  sizes.map((size, at): Level => [(middle + direction * (4 + 7 * at)) / 100, (size * 1_000 + at) / 1e6]);

describe.each(testDatabases('any'))('a simulated day on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);

  /** Plays the scenario, `atOnce` steps at a time, and returns all trades. */
  const play = async (atOnce: number) => {
    await resetSchema(db(), MIGRATIONS);
    const market = testFeed();
    market.show(symbol, [[99, 1]], [[101, 1]]);
    const venue = await spotVenue(db(), market);
    for (const one of MEMBERS) {
      await venue.give(one, quote.id, '20000');
      await venue.give(one, base.id, '200');
    }
    const act = async (one: Step): Promise<void> => {
      if (one.do === 'order') await venue.place(one.member, one);
      else if (one.do === 'cancel') {
        const { id } = (await venue.list(one.member, 1))[one.nth] ?? {};
        if (id !== undefined) await venue.cancel(one.member, id);
      } else {
        market.show(symbol, levels(one.middle, one.sizes, -1), levels(one.middle, one.sizes, 1));
        await venue.worker.runOnce();
      }
    };
    for (let at = 0; at < STORY.length; at += atOnce)
      await Promise.all(STORY.slice(at, at + atOnce).map(act));
    await venue.worker.runOnce();
    const again = await spotVenue(db(), market);
    const [kept, reloaded] = [venue, again].map(({ exchange }) => describeMarket(exchange, MARKET));
    await Promise.all([venue.close(), again.close()]);
    expect(venue.errors).toEqual([]);
    expect(reloaded).toEqual(kept);
    expect(await auditLedger(db(), [...ledgerChecks, ...spotChecks])).toEqual([]);
    return db().query('SELECT * FROM spot_trade ORDER BY id');
  };

  it('the same orders and the same feed give the same trades', async () => {
    const trades = await play(1);
    expect(trades.length).toBeGreaterThan(STEPS / 4);
    expect(await play(1)).toEqual(trades);
  });

  it('keeps the ledger consistent when orders, cancels and quotes arrive at the same time', async () => {
    expect((await play(8)).length).toBeGreaterThan(0);
  });
});
