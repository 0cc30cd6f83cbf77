import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Db, openPostgres } from '@ex/server-db';
import { describeMachine } from '../../bench/machine';
import { writeFinding } from '../../bench/report/document';
import { type Table, terminalTable } from '../../bench/report/table';
import { ANY_RATES } from '../../bench/venue/server';
import { findPostgres } from '../../test/postgres';
import { type Cluster, startCluster } from '../cluster';
import { requirePrograms } from '../parts/packages';
import type { ClusterRequest } from '../request';
import { checkBooks, checkCandles, checkVersions } from '../verdict/agreement';
import { type Check, formatVerdict, isGood } from '../verdict/check';
import { checkEffects } from '../verdict/effects';
import { checkSettlement, readTaped } from '../verdict/options';
import { readHoldings, readOwnBooks, readStored } from '../verdict/read-stored';
import { checkReviews } from '../verdict/reviews';
import { awaitSettlement, cancelAll, checkReceipts, checkRepeats, finishDeeds } from './aftermath';
import { type Holdings, compareBooks } from './bookkeeping';
import { SYMBOLS, TERM } from './deeds';
import { Faults } from './faults';
import { faultFigures } from './figures';
import { type Load, startLoad } from './load';
import { planFaults } from './plan';
import { prepareMembers, readCoins } from './prepare';
import { makeRandom } from './random';

const MEMBERS = 50;
/** As in development, with limits that one machine does not meet; an operator decides what waits. */
const SETTINGS = { NODE_ENV: 'development', AUTO_REVIEW_SECONDS: '0', ...ANY_RATES };
const SITE = { spot: { openOrders: 10_000 }, options: { terms: [TERM] } };
/** After the last fault: readers must have come back, and leases settled. */
const CALM_MS = 5_000;

/** Runs members and faults on a cluster and prints a verdict. Returns the exit code: 0 when all holds, 1 otherwise. */
export async function runTest(request: ClusterRequest): Promise<number> {
  const { seed, seconds, faults: count, processes } = request;
  console.log(`${processes} processes, ${MEMBERS} members, ${count} faults in ${seconds} s, --seed=${seed}`);
  const settings = { ...SETTINGS, MARKET_FEED: request.feed };
  const options = { root: process.cwd(), programs: requirePrograms(), processes, settings, site: SITE };
  const cluster = await startCluster(options);
  let good = false;
  try {
    good = await testCluster(cluster, request);
  } finally {
    await cluster.stop({ keepFolder: !good });
    if (!good) console.log(`\nLogs are in ${cluster.folder}/logs; the same faults again: --seed=${seed}`);
  }
  return good ? 0 : 1;
}

async function testCluster(cluster: Cluster, request: ClusterRequest): Promise<boolean> {
  const db = await openPostgres({ url: cluster.databaseUrl, connections: 4 });
  const coins = await readCoins(db);
  const members = await prepareMembers(db, MEMBERS);
  const start = await readHoldings(
    db,
    members.map(({ id }) => id),
  );
  await db.close();
  const load = await startLoad(cluster, { members, coins, seed: request.seed });
  const faults = await bringFaults(cluster, request);
  console.log(`           ${load.deeds.length} deeds; all is well again, the last answers are waited for`);
  await load.stop();
  const checks = await judge(cluster, load, { start, seed: request.seed });
  const gaps = load.readers.flatMap((reader) => reader.gaps);
  const figures = faultFigures(faults.done, load.successes, gaps);
  console.log(`\n${terminalTable(figures)}`);
  if (request.write) writeFigures(figures, faults.done.length, request);
  if (faults.deaths.length > 0) console.log(`\n  ${faults.deaths.join('\n  ')}`);
  console.log(`\n${formatVerdict(checks)}`);
  return isGood(checks);
}

function writeFigures(table: Table, count: number, { seed, seconds, processes }: ClusterRequest): void {
  const notes = [
    `${processes} processes on this machine; ${MEMBERS} members, an operator and readers work through the proxy; ${count} faults in ${seconds} s, --seed=${seed}. What each fault is says tools/cluster/README.md.`,
    'No orders: the longest time in which orders of some market did not succeed, from the fault to the next one, at most 15 s. A fault that finds the venue still recovering from another counts with both.',
    'Socket gap: the longest time without a price for a reader, who connects again; gaps under 1.5 s are not counted, for a quiet market is silent for a second.',
  ];
  const machine = describeMachine(undefined, findPostgres());
  const command = `npm run cluster -- test --seconds=${seconds} --seed=${seed} --write`;
  writeFinding('faults', {
    ...table,
    notes,
    title: 'Faults of a cluster',
    measured: `Measured by \`${command}\` on ${machine}.`,
  });
}

/** Brings the faults of the plan while the load goes on, for the time that was asked for. */
async function bringFaults(cluster: Cluster, request: ClusterRequest) {
  const { seed, seconds, faults: count, processes, kinds } = request;
  const faults = new Faults(cluster, (line) => console.log(line));
  const ended = new AbortController();
  const supervising = faults.supervise(ended.signal);
  const plan = planFaults(seed, { count, seconds, processes, kinds });
  await Promise.all([pause(seconds * 1000), faults.bring(plan)]);
  await pause(CALM_MS);
  ended.abort();
  await supervising;
  return faults;
}

async function judge(
  cluster: Cluster,
  load: Load,
  { start, seed }: { readonly start: Holdings; readonly seed: number },
): Promise<readonly Check[]> {
  const random = makeRandom(`verdict ${seed}`);
  const bases = cluster.processes.map(({ base }) => base);
  await finishDeeds(load);
  const db = await openPostgres({ url: cluster.databaseUrl, connections: 4 });
  try {
    const markets = await marketIds(db);
    const agreement = [
      await checkBooks(db, bases, markets),
      await checkVersions(bases, 'btcusdt'),
      await checkCandles(bases, SYMBOLS),
    ];
    const cancelled = await cancelAll(load);
    await awaitSettlement(db);
    const repeats = await checkRepeats(cluster, load, random);
    const receipts = await checkReceipts(db, cluster, load);
    const ids = load.workers.map(({ id }) => id);
    return [
      ...checkEffects(load.deeds, await readStored(db, ids)),
      await checkOwnBooks(db, start, ids),
      await checkReviews(db, load.decisions),
      ...[repeats, cancelled, ...agreement],
      ...[checkSettlement(await readTaped(db)), receipts, checkTime(load)],
      await audit(cluster),
    ];
  } finally {
    await db.close();
  }
}

async function marketIds(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ id: number; symbol: string }>(
    'SELECT id, symbol FROM market WHERE symbol = ANY($1)',
    [SYMBOLS],
  );
  return new Map(rows.map(({ id, symbol }) => [symbol, id]));
}

async function checkOwnBooks(db: Db, start: Holdings, ids: readonly number[]): Promise<Check> {
  const own = await readOwnBooks(db, start, ids);
  const problems = compareBooks(own, await readHoldings(db, ids));
  return { name: "members' own books equal their balances", count: own.size, problems };
}

const checkTime = ({ readers }: Load): Check => ({
  name: 'no reader saw time run backwards',
  count: readers.reduce((sum, { frames }) => sum + frames, 0),
  problems: readers.flatMap(({ backwards }) => backwards),
});

/** `npm run audit` on the database of the cluster. */
async function audit({ folder, databaseUrl }: Cluster): Promise<Check> {
  const data = path.join(folder, 'audit');
  mkdirSync(data);
  const log = path.join(folder, 'logs', 'audit.log');
  const output = openSync(log, 'w');
  const child = spawn(process.execPath, ['tools/run.mjs', 'apps/server/src/audit.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: data },
    stdio: ['ignore', output, output],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  return {
    name: 'npm run audit',
    count: lines.length,
    problems: code === 0 ? [] : lines.filter((line) => !line.startsWith('  holds')),
  };
}
