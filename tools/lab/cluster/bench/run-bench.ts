import { openPostgres } from '@ex/server-db';
import { atScale, div, mul } from '@ex/money';
import { runLoad } from '../../bench/load/child';
import type { Timings } from '../../bench/load/loop';
import { ORDERS_PROGRAM } from '../../bench/load/orders';
import { SPOT_PROGRAM } from '../../bench/load/spot';
import { VIEWERS_PROGRAM } from '../../bench/load/viewers';
import { writeFinding } from '../../bench/report/document';
import { figure, percentile } from '../../bench/report/numbers';
import { terminalTable } from '../../bench/report/table';
import { marketsOf } from '../../bench/venue/markets';
import { ANY_RATES, PLAY_SETTINGS } from '../../bench/venue/server';
import { type Cluster, startCluster } from '../cluster';
import { describePlace } from '../describe-place';
import { type Programs, requirePrograms } from '../parts/packages';
import type { ClusterRequest } from '../request';
import { prepareMembers } from '../test/prepare';
import { processorSeconds } from './processor-time';

/** Calls under way. */
const IN_FLIGHT = 200;
const READS_AT_ONCE = 64;
const SPOT_MARKETS = 8;
const TERM = { seconds: 10, minimum: '1' };
/** Quote coin in each spot order. */
const WORTH = '10';
/** The program of a load reads metrics, here through the proxy. */
const SETTINGS = {
  ...PLAY_SETTINGS,
  ...{ LOG_LEVEL: 'warn', METRICS_PUBLIC: '1' },
  ...ANY_RATES,
};
const SITE = { spot: { openOrders: 10_000 }, options: { terms: [TERM] } };

/** Measures orders and reads with one process, two, and so on; prints the table and writes it where it was asked for. */
export async function runBench({ processes, seconds, members, write }: ClusterRequest): Promise<number> {
  const programs = requirePrograms();
  const place = await describePlace();
  const rows: string[][] = [];
  for (let count = 1; count <= processes; count += 1)
    rows.push(...(await measure(programs, { count, seconds, members })));
  const finding = {
    columns: ['load', 'per second', 'p50 ms', 'p99 ms', 'failed', ...PARTS.map((part) => `${part} CPU %`)],
    rows,
    notes: [
      `${figure(members)} members make calls through HAProxy, which spreads them over the processes in turn; ${IN_FLIGHT} calls are under way, each from an address of its own. Spot orders are in ${SPOT_MARKETS} markets, each written by one process; reads are ${READS_AT_ONCE} concurrent polls.`,
      'All processes, PostgreSQL, which syncs every commit to disk, NATS, the proxy and the program that makes the load share the cores of this machine; 100 % is one core.',
    ],
  };
  console.log(`\n${terminalTable(finding)}\n${finding.notes.map((note) => `  ${note}`).join('\n')}`);
  if (write)
    writeFinding('cluster', {
      ...finding,
      title: 'One, two and three processes',
      measured: `Measured by \`npm run cluster -- bench --write\` on ${place}`,
    });
  return 0;
}

const PARTS = ['venue', 'PostgreSQL', 'NATS', 'HAProxy'] as const;

async function measure(
  programs: Programs,
  { count: processes, seconds, members }: { count: number; seconds: number; members: number },
): Promise<string[][]> {
  const options = { root: process.cwd(), programs, processes, settings: SETTINGS, site: SITE };
  const cluster = await startCluster(options);
  try {
    const tokens = await tokensOf(cluster, members);
    const loads = await loadsOf(cluster, tokens, seconds);
    const rows: string[][] = [];
    for (const { name, run } of loads) {
      console.log(`  … ${processes} ${processes === 1 ? 'process' : 'processes'}: ${name}`);
      rows.push([`${processes}: ${name}`, ...(await measureLoad(cluster, run))]);
    }
    return rows;
  } finally {
    await cluster.stop();
  }
}

async function tokensOf({ databaseUrl }: Cluster, count: number): Promise<string[]> {
  const db = await openPostgres({ url: databaseUrl });
  try {
    const members = await prepareMembers(db, count);
    return members.map(({ token }) => token);
  } finally {
    await db.close();
  }
}

async function loadsOf({ address: base }: Cluster, tokens: readonly string[], seconds: number) {
  const markets = await marketsOf(base);
  const symbols = markets.map(({ symbol }) => symbol);
  const spotMarkets = markets.slice(0, SPOT_MARKETS).map(({ id, close }) => ({
    ...{ id, num: div(WORTH, close, 8), amount: WORTH },
    lowPrice: atScale(mul(close, '0.5'), 2),
  }));
  const load = { base, seconds, inFlight: IN_FLIGHT };
  const spot = { tokens, markets: spotMarkets };
  const options = { tokens, market: markets[0]?.id, termSeconds: TERM.seconds, stake: TERM.minimum };
  const reads = { symbols, workers: READS_AT_ONCE, paced: false };
  return [
    { name: 'options', run: () => runLoad<Timings>(ORDERS_PROGRAM, { ...load, ...options }) },
    { name: 'spot orders', run: () => runLoad<Timings>(SPOT_PROGRAM, { ...load, ...spot }) },
    { name: 'reads', run: () => runLoad<Timings>(VIEWERS_PROGRAM, { ...load, ...reads }) },
  ] as const;
}

/** Cells of a load. The parts are looked at over the whole load, the time before the measured one included. */
async function measureLoad(
  cluster: Cluster,
  run: () => Promise<{ readonly result: Timings }>,
): Promise<string[]> {
  const pids = [
    cluster.processes.map(({ program }) => program.pid),
    ...[cluster.postgres, cluster.nats, cluster.proxy].map(({ program }) => [program.pid]),
  ];
  const look = () => pids.map((own) => own.reduce<number>((sum, pid) => sum + processorSeconds(pid ?? 0), 0));
  const [since, before] = [performance.now(), look()];
  const { result } = await run();
  const [elapsed, after] = [(performance.now() - since) / 1000, look()];
  if (result.firstFailure) console.log(`    ${result.failures} failed, first: ${result.firstFailure}`);
  return [
    figure(result.ms.length / result.seconds),
    figure(percentile(result.ms, 0.5), 1),
    figure(percentile(result.ms, 0.99), 1),
    figure(result.failures),
    ...after.map((seconds, at) => figure(((seconds - (before[at] ?? 0)) / elapsed) * 100)),
  ];
}
