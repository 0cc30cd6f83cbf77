/** Runs every `*.nightly.ts` with Jest in the project it belongs to; started by nightly.mjs. Ends with `N passed, N failed`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readProjects } from '../lint-workspace/projects';
import { runCommand } from './command';
import { Phases } from './phases';
import { requirePostgres, startCluster } from './postgres';
import { jestFailures, NO_TESTS, readJest, sum } from './results';

const root = process.cwd();
const reports = path.join(root, '.cache/nightly-results');
const reportOf = (project: string) => path.join(reports, `${project}.json`);
/** Property tests print the seed of a failure; NIGHTLY names the one that bots and simulations of this run draw from. */
const seed = process.env.NIGHTLY ?? String(Date.now());

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.nightly.ts'],
  { cwd: root, encoding: 'utf8' },
).split('\n');
const projects = readProjects(root).filter(({ root: place }) =>
  files.some((file) => file.startsWith(`${place}/`)),
);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

console.log(`NIGHTLY=${seed} (set it to repeat this run)`);
const phases = new Phases();
const cluster = await startCluster(requirePostgres(), root);
const stop = () => cluster.stop();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    stop();
    process.exit(1);
  });
const env = { ...process.env, NIGHTLY: seed, TEST_DATABASE_URL: cluster.url };
try {
  for (const { name = '', root: place } of projects) {
    const args = ['--runInBand', '--json', `--outputFile=${reportOf(name)}`];
    await phases.run(
      name,
      async () =>
        (await runCommand(path.join(root, 'node_modules/.bin/jest'), args, {
          cwd: path.join(root, place),
          env,
        })) === 0,
    );
  }
} finally {
  stop();
}
for (const { name = '' } of projects)
  for (const failure of jestFailures(reportOf(name))) console.error(`\nFAILED ${name}: ${failure}`);
const { passed, failed } = sum(projects.map(({ name = '' }) => readJest(reportOf(name)) ?? NO_TESTS));
console.log(`\n${phases.table()}\n\n${passed} passed, ${failed} failed`);
process.exitCode = phases.ok && failed === 0 && passed > 0 ? 0 : 1;
