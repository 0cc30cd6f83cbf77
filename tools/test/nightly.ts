/**
 * Runs the tests of `npm test` again, each file on its own and those that need any database on each of them. Its journeys
 * run in parallel, and none of them gets a second chance here. Then every `*.nightly.ts` in the project it belongs to, with
 * Jest, or with Playwright where the project is one of journeys. The memory of pages is measured in parallel; then the
 * cluster's trials, the pictures of stories, and the bench's other parts that have limits. Ends
 * with `N passed, N failed`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findYesterday } from '../lab/cluster/upgrade/release';
import { type Project, readProjects } from '../lint-workspace/projects';
import { requireBrowsers } from './chromium';
import { readLog, runCommand, runLogged } from './command';
import { countJourneys, journeyFailures, playJourneys } from './journeys';
import { memoryFolder } from './memory';
import { Phases } from './phases';
import { requirePostgres, startOwnCluster } from './postgres';
import { jestFailures, NO_REPORT, readJest, sum } from './results';

const root = process.cwd();
const reports = path.join(root, '.cache/nightly-results');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const BUILD = ['run-many', '-t', 'build', '--outputStyle=static'];
/** Name of the run of each file on its own, on each engine, in the reports and the summary. */
const EACH_ENGINE = 'each-engine';
/** Name of the journeys of `npm test`. */
const DAILY = 'daily-journeys';
/** Name of the memory of live screens, and over changes of screen. */
const PAGES_MEMORY = 'memory-of-pages';
const reportOf = (project: string) => path.join(reports, `${project}.json`);
const logOf = (name: string) => path.join(reports, `${name}.log`);
const tell = (name: string) => console.log(readLog(logOf(name)));
/** Property tests print the seed of a failure; NIGHTLY names the one that bots and simulations of this run draw from. */
const seed = process.env.NIGHTLY ?? String(Date.now());

/** Arguments that measure the build of the journeys and fail beyond the limits of tools/budget and of the part itself. */
const bench = (...args: readonly string[]) => [
  '--import',
  'tsx',
  'tools/lab/bench/main.ts',
  ...args,
  '--no-build',
  '--gate',
];

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.nightly.ts'],
  { cwd: root, encoding: 'utf8' },
).split('\n');
const owners = readProjects(root).filter(({ root: place }) =>
  files.some((file) => file.startsWith(`${place}/`)),
);
const isJourneys = ({ tags }: Project) => tags.includes('type:e2e');
const projects = owners.filter((owner) => !isJourneys(owner));
const journeys = owners.filter(isJourneys);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

console.log(`NIGHTLY=${seed} (set it to repeat this run)`);
const succeeds = async (...command: Parameters<typeof runCommand>) => (await runCommand(...command)) === 0;
const phases = new Phases();
const cluster = await startOwnCluster(requirePostgres(), root);
const memory = memoryFolder();
/** Of those tests that copy databases; loads and clusters write to the disk. */
const inMemory = memory === undefined ? {} : { TMPDIR: memory };
const env = {
  ...process.env,
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NIGHTLY: seed,
  TEST_DATABASE_URL: cluster.url,
  CHROMIUM_PATH: process.env.CHROMIUM_PATH,
};
try {
  // Without NIGHTLY, by which the preset takes the long tests.
  const { NIGHTLY: _, ...usual } = { ...env, TEST_ENGINES: 'all', PROPERTY_FACTOR: '10', ...inMemory };
  // By default Jest leaves one core free for the user of the machine.
  const workers = `--maxWorkers=${os.availableParallelism()}`;
  const whole = [
    '--config',
    'tools/jest/all.cjs',
    workers,
    '--json',
    `--outputFile=${reportOf(EACH_ENGINE)}`,
  ];
  await phases.run('Chromium', () => {
    Object.assign(env, requireBrowsers());
    return true;
  });
  await phases.run('build', () => succeeds(bin('nx'), BUILD, { env }));
  // In parallel with Jest as by day, so that faults of chance show.
  const daily = phases.beside(
    DAILY,
    () =>
      playJourneys({
        root,
        env: { ...env, ...inMemory, E2E_TRACE: '1' },
        report: reportOf(DAILY),
        log: logOf(DAILY),
      }),
    () => tell(DAILY),
  );
  await phases.run(EACH_ENGINE, () => succeeds(bin('jest'), whole, { env: usual }));
  await daily();
  // What a page holds after a collection does not depend on how fast the machine is.
  const held = phases.beside(
    PAGES_MEMORY,
    async () =>
      (await runLogged(logOf(PAGES_MEMORY), process.execPath, bench('heap', 'screens', '--minutes=60'), {
        env,
      })) === 0,
    () => tell(PAGES_MEMORY),
  );
  for (const { name = '', root: place } of projects) {
    const args = ['--runInBand', '--json', `--outputFile=${reportOf(name)}`];
    await phases.run(name, () => succeeds(bin('jest'), args, { cwd: path.join(root, place), env }));
  }
  for (const { name = '', root: place } of journeys) {
    const config = path.join(place, 'nightly.config.ts');
    const args = ['test', '-c', config, '--reporter=list,json'];
    const report = { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name) };
    await phases.run(name, () => succeeds(bin('playwright'), args, { env: { ...env, ...report } }));
  }
  await held();
} finally {
  cluster.stop();
}
const onCluster = (name: string, ...args: string[]) =>
  phases.run(name, () => {
    const seeded = [
      '--import',
      'tsx',
      'tools/lab/cluster/main.ts',
      ...args,
      `--seed=${Number(seed) % 1_000_000}`,
    ];
    return succeeds(process.execPath, seeded, { env });
  });
await onCluster('cluster under faults', 'test', '--seconds=1000');
await onCluster('upgrade from the last release', 'upgrade');
const yesterday = findYesterday(root);
if (yesterday) await onCluster('upgrade from yesterday', 'upgrade', `--from=${yesterday}`);
const gate = (name: string, ...args: string[]) =>
  phases.run(name, () => succeeds(process.execPath, bench(...args), { env }));
await phases.run('pictures of stories', () =>
  succeeds(process.execPath, ['--import', 'tsx', 'tools/visual/main.ts'], { env }),
);
await gate('Lighthouse', 'lighthouse', '--runs=5');
await gate('memory of the server under load', 'steady');
const journeyReports = [DAILY, ...journeys.map(({ name = '' }) => name)].map(reportOf);
const jestRuns = [EACH_ENGINE, ...projects.map(({ name = '' }) => name)];
for (const name of jestRuns)
  for (const failure of jestFailures(reportOf(name))) console.error(`\nFAILED ${name}: ${failure}`);
for (const failure of journeyReports.flatMap((report) => journeyFailures(report)))
  console.error(`\nFAILED ${failure}`);
const { passed, failed, skipped } = sum([
  ...jestRuns.map((name) => readJest(reportOf(name)) ?? NO_REPORT),
  ...journeyReports.map((report) => countJourneys(report) ?? NO_REPORT),
]);
if (skipped > 0) console.error(`\n${skipped} tests were skipped; a skipped test proves nothing.`);
console.log(`\n${phases.table()}\n\n${passed} passed, ${Math.max(failed, phases.failed)} failed`);
process.exitCode = phases.ok && failed + skipped === 0 && passed > 0 ? 0 : 1;
