/** `npm run cluster`: a venue of many processes on this machine, to use, to test with faults or to measure. */
import { ensureBuilt } from '../../start/build.mjs';
import { followParent } from '../../start/follow-parent.mjs';
import { runBench } from './bench/run-bench';
import { startCluster } from './cluster';
import { requirePrograms } from './parts/packages';
import { type ClusterRequest, readRequest } from './request';
import { runTest } from './test/run-test';
import { runUpgrade } from './upgrade/run-upgrade';

const DEMO = 'Demo member: demo, password demo1234, fund password fund1234';

/** A command line that cannot be used, or `--help`: the usage and no stack. */
function requestOrEnd(args: readonly string[]): ClusterRequest {
  try {
    return readRequest(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(args.includes('--help') ? 0 : 1);
  }
}

/** Serves until this process is asked to end. */
async function serve({ processes, feed, production }: ClusterRequest): Promise<number> {
  const mode = { PLAY: production ? '0' : '1' };
  const given = Object.entries(process.env).filter(([name]) => name.startsWith('MARKET_'));
  const settings = { ...Object.fromEntries(given), ...mode, MARKET_FEED: feed };
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  const cluster = await startCluster({
    root: process.cwd(),
    programs: requirePrograms(),
    processes,
    settings,
  });
  const { address, folder, processes: members } = cluster;
  console.log(`\n  Trade runs at ${address.replace('127.0.0.1', 'localhost')}`);
  if (!production) console.log(`  ${DEMO}`);
  for (const { name, base, program } of members) console.log(`  ${name} at ${base}, process ${program.pid}`);
  console.log(`  PostgreSQL at ${cluster.databaseUrl}, NATS at port ${cluster.nats.port}`);
  console.log(`  Logs in ${folder}/logs; Ctrl-C ends all\n`);
  await stopped;
  console.log('Stopping …');
  await cluster.stop();
  return 0;
}

const TASKS = { serve, test: runTest, upgrade: runUpgrade, bench: runBench };
const request = requestOrEnd(process.argv.slice(2));
if (process.env.npm_lifecycle_event) followParent();
try {
  if (request.build) await ensureBuilt(process.cwd());
  // With an explicit end: a socket of a load that is left over must not keep this process.
  process.exit(await TASKS[request.task](request));
} catch (error) {
  console.error(error);
  process.exit(1);
}
