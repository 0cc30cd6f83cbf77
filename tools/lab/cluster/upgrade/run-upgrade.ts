import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { terminalTable } from '../../bench/report/table';
import { type Cluster, type ClusterMember, startCluster } from '../cluster';
import { describePlace } from '../describe-place';
import { requirePrograms } from '../parts/packages';
import type { ClusterRequest } from '../request';
import { MEMBERS, TEST_SETTINGS, TEST_SITE, beginLoad } from '../test/begin-load';
import type { DoneFault } from '../test/faults';
import { faultFigures } from '../test/figures';
import { audit, judge } from '../test/judge';
import { runServerCommand } from '../test/server-command';
import { writeUpgrade } from '../test/write-figures';
import { type Check, formatVerdict, isGood } from '../verdict/check';
import { type Release, buildRelease, findLastRelease } from './release';

/** What `npm run migrate -- --check` says of a migration that servers of the release cannot work with. */
const BREAKS = /breaks running servers/;

/**
 * Upgrades a cluster from another release to this workspace and prints a verdict. If servers of the release can run with
 * the new migrations, processes are replaced one by one under load, and one is rolled back; otherwise they must be refused
 * until all have ended. Returns the exit code: 0 when all holds, 1 otherwise.
 */
export async function runUpgrade(request: ClusterRequest): Promise<number> {
  const root = process.cwd();
  const release = buildRelease(root, request.from ?? findLastRelease(root));
  console.log(
    `${request.processes} processes, from ${release.commit} to this workspace, --seed=${request.seed}`,
  );
  const place = await describePlace();
  const settings = {
    ...{ ...TEST_SETTINGS, MARKET_FEED: request.feed },
    // As in production, if shorter: the proxy asks every 200 ms.
    DRAIN_SECONDS: '2',
    // Pages are not what is tested here; the release has not built its own.
    APP_DIR: path.join(root, 'apps/mobile/dist'),
  };
  const cluster = await startCluster({
    ...{ root: release.root, programs: requirePrograms(), processes: request.processes, settings },
    site: TEST_SITE,
  });
  let checks: readonly Check[] = [];
  try {
    const { lines } = await runServerCommand(cluster, 'migrate', ['--check']);
    console.log(`  ${lines.join('\n  ')}`);
    const upgrade = lines.some((line) => BREAKS.test(line)) ? upgradeStopped : upgradeRunning;
    checks = await upgrade(cluster, { root, release, request, place });
    console.log(`\n${formatVerdict(checks)}`);
  } finally {
    await cluster.stop({ keepFolder: !isGood(checks) });
    if (!isGood(checks)) console.log(`\nLogs are in ${cluster.folder}/logs`);
  }
  return isGood(checks) ? 0 : 1;
}

interface Upgrade {
  /** Root of this workspace. */
  readonly root: string;
  readonly release: Release;
  readonly request: ClusterRequest;
  /** The machine. */
  readonly place: string;
}

/** Replaces one process after the other while members work. */
async function upgradeRunning(cluster: Cluster, upgrade: Upgrade): Promise<readonly Check[]> {
  const { root, release, request, place } = upgrade;
  const { load, start } = await beginLoad(cluster, request.seed);
  // The first goes back once: servers of the release start again on the upgraded database.
  const [first, ...others] = cluster.processes;
  const steps = [
    ...(first
      ? ([
          [first, root],
          [first, release.root],
          [first, root],
        ] as const)
      : []),
    ...others.map((member) => [member, root] as const),
  ];
  const pauseMs = (request.seconds * 1000) / (steps.length + 2);
  await pause(pauseMs);
  const migrated = await runServerCommand(cluster, 'migrate');
  const done: DoneFault[] = [];
  for (const [member, build] of steps) {
    await pause(pauseMs);
    done.push(await replace(cluster, member, build));
    console.log(`  ${member.name} runs ${build === root ? 'this workspace' : 'the release'}`);
  }
  await pause(pauseMs);
  await load.stop();
  const checks = await judge(cluster, load, { start, seed: request.seed });
  const figures = faultFigures(done, load);
  console.log(`\n${terminalTable(figures)}`);
  const again = load.deeds.filter(({ doubtful }) => doubtful).length;
  console.log(`\n  ${MEMBERS} members, ${load.deeds.length} deeds; ${again} were asked for more than once`);
  const all = [endedWell('npm run migrate, beside the release', migrated), ...checks];
  if (request.write && isGood(all))
    writeUpgrade(figures, { request, again, place, checks: all, deeds: load.deeds.length });
  return all;
}

/** Ends a process as an upgrade does and starts another build in its place. */
async function replace({ processes }: Cluster, member: ClusterMember, build: string): Promise<DoneFault> {
  const from = performance.now();
  await member.program.stop('SIGTERM');
  member.install(build);
  await member.start();
  const fault = { kind: 'upgrade', atMs: 0, forMs: 0, process: processes.indexOf(member) } as const;
  return { ...fault, from, to: performance.now() };
}

/** Makes sure that nothing is applied while a server runs, then stops all and starts this workspace. */
async function upgradeStopped(cluster: Cluster, { root, release }: Upgrade): Promise<readonly Check[]> {
  const refused = await runServerCommand(cluster, 'migrate');
  const names = refused.lines.filter((line) => line.includes('stop them first: server '));
  await Promise.all(cluster.processes.map(({ program }) => program.stop('SIGTERM')));
  const migrated = await runServerCommand(cluster, 'migrate');
  for (const member of cluster.processes) member.install(root);
  await Promise.all(cluster.processes.map((member) => member.start()));
  const audited = await audit(cluster);
  const [one] = cluster.processes;
  await one?.program.stop('SIGTERM');
  one?.install(release.root);
  const startsAgain = await one?.start().then(
    () => true,
    () => false,
  );
  return [
    {
      name: 'npm run migrate refuses what running servers cannot work with, and names them',
      count: refused.lines.length,
      problems: refused.code === 0 || names.length === 0 ? refused.lines : [],
    },
    endedWell('npm run migrate, once they have ended', migrated),
    audited,
    {
      name: 'a server of the release does not start any more',
      count: 1,
      problems: startsAgain ? ['it started'] : [],
    },
  ];
}

const endedWell = (
  name: string,
  { code, lines }: { readonly code: number | null; readonly lines: readonly string[] },
): Check => ({ name, count: lines.length, problems: code === 0 ? [] : lines });
