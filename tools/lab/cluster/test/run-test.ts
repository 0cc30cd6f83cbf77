import { setTimeout as pause } from 'node:timers/promises';
import { terminalTable } from '../../bench/report/table';
import { type Cluster, startCluster } from '../cluster';
import { describePlace } from '../describe-place';
import { requirePrograms } from '../parts/packages';
import type { ClusterRequest } from '../request';
import { formatVerdict, isGood } from '../verdict/check';
import { MEMBERS, TEST_SETTINGS, TEST_SITE, beginLoad } from './begin-load';
import { Faults } from './faults';
import { faultFigures } from './figures';
import { judge } from './judge';
import { planFaults } from './plan';
import { writeFaults } from './write-figures';

/** After the last fault: readers must have come back, and leases settled. */
const CALM_MS = 5_000;

/** Runs members and faults on a cluster and prints a verdict. Returns the exit code: 0 when all holds, 1 otherwise. */
export async function runTest(request: ClusterRequest): Promise<number> {
  const { seed, seconds, faults: count, processes } = request;
  console.log(`${processes} processes, ${MEMBERS} members, ${count} faults in ${seconds} s, --seed=${seed}`);
  const place = await describePlace();
  const settings = { ...TEST_SETTINGS, MARKET_FEED: request.feed };
  const options = { root: process.cwd(), programs: requirePrograms(), processes, settings, site: TEST_SITE };
  const cluster = await startCluster(options);
  let good = false;
  try {
    good = await testCluster(cluster, request, place);
  } finally {
    await cluster.stop({ keepFolder: !good });
    if (!good) console.log(`\nLogs are in ${cluster.folder}/logs; the same faults again: --seed=${seed}`);
  }
  return good ? 0 : 1;
}

async function testCluster(cluster: Cluster, request: ClusterRequest, place: string): Promise<boolean> {
  const { load, start } = await beginLoad(cluster, request.seed);
  const faults = await bringFaults(cluster, request);
  console.log(`           ${load.deeds.length} deeds; all is well again, the last answers are waited for`);
  await load.stop();
  const checks = await judge(cluster, load, { start, seed: request.seed });
  const figures = faultFigures(faults.done, load);
  console.log(`\n${terminalTable(figures)}`);
  if (request.write && isGood(checks))
    writeFaults(figures, { checks, request, place, deeds: load.deeds.length });
  if (faults.deaths.length > 0) console.log(`\n  ${faults.deaths.join('\n  ')}`);
  console.log(`\n${formatVerdict(checks)}`);
  return isGood(checks);
}

/** Injects the faults of the plan under load, for the requested time. */
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
