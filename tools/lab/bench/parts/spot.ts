import { rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { atScale, div, mul } from '@ex/money';
import type { Db } from '@ex/server-db';
import { createLedger } from '@ex/server-ledger';
import { engineRate } from '../engine-rate';
import { runLoad } from '../load/child';
import type { Timings } from '../load/loop';
import { SPOT_PROGRAM, type SpotLoad, type SpotMarket } from '../load/spot';
import type { Bench, Finding } from '../part';
import { figure, percentile } from '../report/numbers';
import { type BenchMarket, marketsOf } from '../venue/markets';
import { type BenchMember, addMembers, giveCoins } from '../venue/members';
import { NO_POSTGRES, type VenueStorage, onEachVersion, withDb } from '../venue/storage';

/** Members with one order under way each. */
const IN_FLIGHT = [50, 200] as const;
const MEMBERS = Math.max(...IN_FLIGHT);
const RESTING = 100_000;
const SOME_MARKETS = 8;
/** Quote coin in each order. */
const WORTH = '10';

/** The matching engine in memory, and spot orders end to end on each database and of each version. */
export async function measureSpot(bench: Bench): Promise<Finding> {
  bench.say('engine in memory');
  const engine = engineRate(RESTING, Math.min(bench.seconds, 5));
  const rows = await onEachVersion(bench, (storage) => measureOn(bench, storage));
  return {
    columns: ['load', 'orders/s', 'p50 ms', 'p99 ms', 'failed', 'trades/s', 'server CPU %'],
    rows: [
      [
        'engine in memory',
        figure(engine.ms.length / engine.seconds),
        figure(percentile(engine.ms, 0.5), 4),
        figure(percentile(engine.ms, 0.99), 4),
        '0',
        figure(engine.fills / engine.seconds),
        '–',
      ],
      ...rows.flat(),
    ],
    notes: [
      `In memory: limit orders, market orders and cancels in one market with ${figure(RESTING)} resting orders, without database and HTTP; p99 is of single orders.`,
      'Over HTTP: 50 or 200 members, each from an address of its own, place one order after the other, each with a new idempotency key: a limit order that rests, a market buy, a market sell. An order is answered once it, its trades and its ledger transactions are written.',
      'At half of the rate: orders in one market begin at a fixed rate, half of the highest one above, whether or not earlier ones were answered; times count from the planned start.',
      'PostgreSQL syncs every commit to disk; the embedded PGlite does not. 1 ms away: what the server sends to PostgreSQL arrives 1 ms later.',
      ...(bench.postgres ? [] : [NO_POSTGRES]),
    ],
  };
}

async function measureOn(bench: Bench, storage: VenueStorage): Promise<string[][]> {
  const members = await prepare(bench, storage);
  const load = (name: string, count: number, markets: number, perSecond?: number) => {
    bench.say(`${storage.database}: ${name}`);
    const tokens = members.slice(0, count).map(({ token }) => token);
    const paced = perSecond === undefined ? {} : { perSecond };
    return placeOrders(bench, storage, { name, markets, load: { tokens, seconds: bench.seconds, ...paced } });
  };
  const one: PlacedOrders[] = [];
  for (const count of IN_FLIGHT) one.push(await load(`one market, ${count} in flight`, count, 1));
  const half = Math.max(...one.map(({ perSecond }) => perSecond)) / 2;
  const paced = await load('one market, half of that rate', MEMBERS, 1, half);
  const several = await load(`${SOME_MARKETS} markets, ${MEMBERS} in flight`, MEMBERS, SOME_MARKETS);
  return [...one, paced, several].map(({ row }) => row);
}

interface PlacedOrders {
  readonly perSecond: number;
  readonly row: string[];
}

async function placeOrders(
  bench: Bench,
  storage: VenueStorage,
  {
    name,
    markets,
    load,
  }: { name: string; markets: number; load: Pick<SpotLoad, 'tokens' | 'seconds' | 'perSecond'> },
): Promise<PlacedOrders> {
  const site = path.join(os.tmpdir(), `bench-site-${process.pid}.json`);
  writeFileSync(site, JSON.stringify({ spot: { openOrders: 10_000 } }));
  const server = await storage.start({ SITE_CONFIG: site }).finally(() => rmSync(site));
  try {
    const chosen = (await marketsOf(server.base)).slice(0, markets).map(figuresOf);
    const { result, cpuPercent } = await runLoad<Timings>(SPOT_PROGRAM, {
      ...{ ...load, base: server.base, markets: chosen },
    });
    if (result.firstFailure) bench.say(`${result.failures} failed, first: ${result.firstFailure}`);
    await server.stop();
    const perSecond = result.ms.length / result.seconds;
    const row = [
      `${storage.database}, ${name}`,
      figure(perSecond),
      figure(percentile(result.ms, 0.5), 1),
      figure(percentile(result.ms, 0.99), 1),
      figure(result.failures),
      figure(await withDb(storage, tradeRate)),
      figure(cpuPercent),
    ];
    return { perSecond, row };
  } finally {
    await server.stop();
  }
}

/** Figures of orders in a market. */
export const figuresOf = ({ id, close }: BenchMarket): SpotMarket => ({
  id,
  lowPrice: atScale(mul(close, '0.5'), 2),
  num: div(WORTH, close, 8),
  amount: WORTH,
});

/** Makes tables and members with money in every coin. */
async function prepare(bench: Bench, storage: VenueStorage): Promise<BenchMember[]> {
  bench.say(`${storage.database}: making tables and ${MEMBERS} members`);
  await (await storage.start()).stop();
  return withDb(storage, async (db) => {
    const members = await addMembers(db, createLedger(), MEMBERS);
    for (const { id } of members) await giveCoins(db, id);
    return members;
  });
}

/** Trades a second over the last ten seconds of a load. */
async function tradeRate(db: Db): Promise<number> {
  const [row] = await db.query<{ rate: string | null }>(
    `SELECT count(*) / 10.0 AS rate FROM spot_trade
     WHERE traded_at > (SELECT max(traded_at) FROM spot_trade) - interval '10 seconds'`,
  );
  return Number(row?.rate);
}
