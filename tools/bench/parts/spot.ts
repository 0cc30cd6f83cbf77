import { rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { atScale, div, mul } from '@ex/money';
import type { Db } from '@ex/server-db';
import { ACCOUNT, createLedger } from '@ex/server-ledger';
import { engineRate } from '../engine-rate';
import { runLoad } from '../load/child';
import type { Timings } from '../load/loop';
import { SPOT_PROGRAM, type SpotMarket } from '../load/spot';
import type { Bench, Finding } from '../part';
import { figure, percentile } from '../report/numbers';
import { type BenchMarket, marketsOf } from '../venue/markets';
import { type BenchMember, addMembers } from '../venue/members';
import { NO_POSTGRES, type VenueStorage, onEachDatabase } from '../venue/storage';

const MEMBERS = 50;
const RESTING = 100_000;
const SOME_MARKETS = 8;
/** Quote coin in each order. */
const WORTH = '10';
/** Base coins of each member, enough for any number of sales. */
const GIFT = '1000000';

/** The matching engine in memory, and spot orders end to end on each database. */
export async function measureSpot(bench: Bench): Promise<Finding> {
  bench.say('engine in memory');
  const engine = engineRate(RESTING, Math.min(bench.seconds, 5));
  const rows = await onEachDatabase(bench, async (storage) => {
    const members = await prepare(bench, storage);
    return [
      await measureOn(bench, storage, members, 1),
      await measureOn(bench, storage, members, SOME_MARKETS),
    ];
  });
  return {
    columns: ['where', 'orders/s', 'p50 ms', 'p99 ms', 'failed', 'trades/s', 'server CPU %'],
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
      `Over HTTP: ${MEMBERS} members place one order after the other, each with a new idempotency key: a limit order that rests, a market buy, a market sell. An order is answered once it, its trades and its ledger transactions are written.`,
      'Orders of one market are written one after the other, whatever the database; those of several markets side by side where it has several connections.',
      'PostgreSQL syncs every commit to disk; the embedded PGlite does not.',
      ...(bench.postgres ? [] : [NO_POSTGRES]),
    ],
  };
}

async function measureOn(
  bench: Bench,
  storage: VenueStorage,
  members: readonly BenchMember[],
  markets: number,
): Promise<string[]> {
  const where = `${storage.database}, ${markets === 1 ? 'one market' : `${markets} markets`}`;
  bench.say(where);
  const site = path.join(os.tmpdir(), `bench-site-${process.pid}.json`);
  writeFileSync(site, JSON.stringify({ spot: { openOrders: 10_000 } }));
  const server = await storage.start({ SITE_CONFIG: site }).finally(() => rmSync(site));
  try {
    const chosen = (await marketsOf(server.base)).slice(0, markets).map(figuresOf);
    const tokens = members.map(({ token }) => token);
    const load = { base: server.base, tokens, markets: chosen, seconds: bench.seconds };
    const { result, cpuPercent } = await runLoad<Timings>(SPOT_PROGRAM, load);
    if (result.firstFailure) bench.say(`${result.failures} failed, first: ${result.firstFailure}`);
    await server.stop();
    return [
      where,
      figure(result.ms.length / result.seconds),
      figure(percentile(result.ms, 0.5), 1),
      figure(percentile(result.ms, 0.99), 1),
      figure(result.failures),
      figure(await tradeRate(storage)),
      figure(cpuPercent),
    ];
  } finally {
    await server.stop();
  }
}

const figuresOf = ({ id, close }: BenchMarket): SpotMarket => ({
  id,
  lowPrice: atScale(mul(close, '0.5'), 2),
  num: div(WORTH, close, 8),
  amount: WORTH,
});

/** Makes tables and members with money in every coin. */
async function prepare(bench: Bench, storage: VenueStorage): Promise<BenchMember[]> {
  bench.say(`${storage.database}: making tables and ${MEMBERS} members`);
  await (await storage.start()).stop();
  const db = await storage.open();
  try {
    const members = await addMembers(db, createLedger(), MEMBERS);
    for (const { id } of members) await giveCoins(db, id);
    return members;
  } finally {
    await db.close();
  }
}

async function giveCoins(db: Db, member: number): Promise<void> {
  const coins = await db.query<{ id: number }>("SELECT id FROM coin WHERE code <> 'USDT'");
  const legs = coins.flatMap(({ id: coin }) => [
    { place: { house: 'external', coin }, bucket: 'available', amount: `-${GIFT}` } as const,
    { place: { member, account: ACCOUNT.options, coin }, bucket: 'available', amount: GIFT } as const,
  ]);
  await db.transaction((tx) => createLedger().post(tx, { kind: 'deposit', ref: `coins:${member}`, legs }));
}

/** Trades a second over the last ten seconds of a load. */
async function tradeRate(storage: VenueStorage): Promise<number> {
  const db = await storage.open();
  try {
    const [row] = await db.query<{ rate: string | null }>(
      `SELECT count(*) / 10.0 AS rate FROM spot_trade
       WHERE traded_at > (SELECT max(traded_at) FROM spot_trade) - interval '10 seconds'`,
    );
    return Number(row?.rate);
  } finally {
    await db.close();
  }
}
