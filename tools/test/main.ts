/** The test run itself; started by test.mjs once everything is installed. */
import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { readProjects } from '../lint-workspace/projects';
import { npmCommand } from '../start/install.mjs';
import { requireBrowsers } from './chromium';
import { readLog, runCommand, runLogged, runQuietly } from './command';
import { countJourneys, filesToPlayAgain, journeyFailures, passedAlone, playJourneys } from './journeys';
import { jestCache, keepTemporaryFilesInMemory } from './memory';
import { Phases } from './phases';
import { type Cluster, requirePostgres, startOwnCluster } from './postgres';
import { ungroupReport } from './ungroup';
import { NO_TESTS, jestFailures, readJest, sum, findUntested } from './results';

const root = process.cwd();
const JEST_CONFIG = 'tools/jest/grouped.cjs';
/** One more than the cores: a test file waits a fifth of its time. Jest alone would take one less. */
const JEST_WORKERS = os.availableParallelism() + 1;
const jestReport = path.join(root, '.cache/jest-results.json');
const buildLog = path.join(root, '.cache/build-output.log');
const e2eReport = path.join(root, '.cache/e2e-results.json');
const e2eLog = path.join(root, '.cache/e2e-output.log');
/** Of what failed and was played again; its pictures and traces lie apart, so that those of the failure stay. */
const againReport = path.join(root, '.cache/e2e-again-results.json');
const againLog = path.join(root, '.cache/e2e-again-output.log');
const againOutput = path.join(root, '.cache/e2e-again-output');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
keepTemporaryFilesInMemory();
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NX_DAEMON: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  NX_NO_CLOUD: 'true',
  CI: 'true',
};
const npm = npmCommand();
const tested = readProjects(root).filter(({ hasTests }) => hasTests);
const phases = new Phases();
let cluster: Cluster | undefined;

/**
 * Everything that runs in parallel with the journeys yields to them: they wait most of the time, and what they show is
 * live.
 */
const command = async (program: string, ...args: string[]) =>
  (await runCommand(program, args, { env, yielding: true })) === 0;
const tool = (file: string, ...args: string[]) => command(process.execPath, '--import', 'tsx', file, ...args);

/** Old reports would be counted as if they were of this run. */
function forgetReports(): void {
  rmSync(jestReport, { force: true });
  rmSync(e2eReport, { force: true });
  rmSync(againReport, { force: true });
}

/** Installs the programs where they are missing, and starts PostgreSQL. */
async function preparePrograms(): Promise<boolean> {
  const areInstalled = await tool('tools/test/programs.ts');
  prepareChromium();
  await preparePostgres();
  return areInstalled;
}

async function buildApps(): Promise<boolean> {
  const args = ['run-many', '-t', 'build', '--outputStyle=static'];
  return (await runLogged(buildLog, bin('nx'), args, { env, yielding: true })) === 0;
}

async function preparePostgres(): Promise<void> {
  cluster = await startOwnCluster(requirePostgres(), root);
  env.TEST_DATABASE_URL = cluster.url;
}

function prepareChromium(): void {
  Object.assign(env, requireBrowsers());
  env.CHROME_PATH = env.CHROMIUM_PATH;
}

/** Failures that may be chance are decided once the machine is quiet. */
async function browserJourneys(): Promise<boolean> {
  const ok = await playJourneys({ root, env, report: e2eReport, log: e2eLog });
  return ok || filesToPlayAgain(e2eReport).length > 0;
}

/**
 * Plays files of few failures once more, alone. Journeys run in parallel with Jest on a machine of unknown speed: a failure
 * by chance among a hundred would refuse a change that has no part in it. The summary names journeys that pass only now,
 * and `npm run test:nightly`, which plays the journeys once, counts them as failed. Where all passed there is no phase.
 */
async function playAgain(): Promise<void> {
  const files = filesToPlayAgain(e2eReport);
  if (files.length === 0) return;
  const args = ['--workers=2', `--output=${againOutput}`, ...files.map((file) => `/${file}`)];
  const run = { root, env: { ...env, E2E_TRACE: '1' }, report: againReport, log: againLog };
  await phases.run('journeys that failed, alone', () => playJourneys(run, ...args));
  tell(againLog);
}

const tell = (log: string) => console.log(readLog(log));

/** Every test file, given absolute: a file without tests inside a group would go unnoticed otherwise. */
function plannedFiles(): readonly string[] {
  const groups = createRequire(path.join(root, 'package.json'))('./tools/jest/groups.cjs') as {
    readonly testFiles: () => readonly string[];
  };
  return groups.testFiles();
}

function allCounted(): boolean {
  const missing = findUntested(jestReport, [
    ...tested.map((project) => path.join(root, project.root)),
    ...plannedFiles(),
  ]);
  if (missing.length > 0) console.error(`No test result of ${missing.join(', ')}.`);
  const { skipped } = counts();
  if (skipped > 0) console.error(`${skipped} tests were skipped; a skipped test proves nothing.`);
  return missing.length === 0 && skipped === 0;
}

function counts() {
  return sum([readJest(jestReport) ?? NO_TESTS, countJourneys(e2eReport, againReport) ?? NO_TESTS]);
}

/** Repeats the failures at the end of the log, where readers look first. */
function showFailures(): void {
  for (const chance of passedAlone(e2eReport, againReport))
    console.error(`\nFAILED, and passed when it was alone: ${chance}`);
  for (const failure of [...jestFailures(jestReport), ...journeyFailures(e2eReport, againReport)])
    console.error(`\nFAILED ${failure.replaceAll(`${root}/`, '')}`);
}

forgetReports();
// Packages installed just now come from a lockfile that agrees with the manifests, or this would not run.
if (!process.argv.includes('--installed'))
  await phases.run('lockfile', () =>
    runQuietly(npm.command, [...npm.args, 'ci', '--dry-run', '--ignore-scripts'], { env }),
  );
const prepared = phases.beside('programs', preparePrograms, () => undefined)();
const built = phases.beside('build', buildApps, () => tell(buildLog))();
// The journeys wait for a server or a clock most of the time; what else runs fills it.
const journeys = Promise.all([built, prepared]).then(() =>
  phases.beside('browser journeys', browserJourneys, () => tell(e2eLog)),
);
await phases.run('workspace', () => tool('tools/lint-workspace/main.ts'));
// One process for all: each project's own run would read the same libraries again.
await phases.run('lint', () => command(process.execPath, 'node_modules/oxlint/bin/oxlint'));
await phases.run('unused code', () => command(bin('knip'), '--no-progress', '--no-config-hints'));
await phases.run('lint with types', () => tool('tools/oxlint/main.ts'));
await phases.run('styles', () => command(bin('stylelint'), '{apps,libs,tools}/**/*.css'));
await phases.run('types', () => tool('tools/typecheck/main.ts'));
await phases.run('locales', () => tool('tools/locales/main.ts'));
await built;
await phases.run('bundle budget', () => tool('tools/budget/main.ts'));
await phases.run('third-party notices', () => tool('tools/licence-check/main.ts'));
const jestPassed = () =>
  command(
    process.execPath,
    // Room for what dies young; its workers take the flag from it.
    '--max-semi-space-size=64',
    bin('jest'),
    '--config',
    JEST_CONFIG,
    `--cacheDirectory=${jestCache}`,
    `--maxWorkers=${JEST_WORKERS}`,
    '--json',
    `--outputFile=${jestReport}`,
  );
await prepared;
await phases.run('tests', async () => {
  const ok = await jestPassed();
  if (existsSync(jestReport)) ungroupReport(jestReport, root);
  return ok;
});
const journeysEnded = await journeys;
await journeysEnded();
await playAgain();
const reports = [jestReport, e2eReport, ...[againReport].filter((report) => existsSync(report))];
await phases.run('requirements', () => tool('tools/spec-trace/main.ts', ...reports));
await phases.run('all counted', allCounted);
cluster?.stop();

showFailures();
const { passed, failed } = counts();
if (passed + failed === 0) console.error('\nNo test was run.');
console.log(`\n${phases.table()}`);
for (const chance of passedAlone(e2eReport, againReport))
  console.log(`\nPASSED ONLY ON A QUIET MACHINE: ${chance.split('\n', 2).join(' › ')}`);
// A phase that failed without a test, such as lint, is no green line.
console.log(`\n${passed} passed, ${Math.max(failed, phases.failed)} failed`);
process.exitCode = phases.ok && failed === 0 && passed > 0 ? 0 : 1;
