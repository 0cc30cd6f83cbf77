/**
 * `npm run verify`: what changed since main, or since `-- <commit>`, committed or not: its lint, and types and tests of what depends
 * on it; and what is quick enough for the whole workspace: structure, and texts and requirements where they changed.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readProjects } from '../lint-workspace/projects';
import { jestCache, keepTemporaryFilesInMemory } from '../test/memory';
import { findPostgres, startOwnCluster } from '../test/postgres';
import { findBase } from './base';
import { listChanged, planWork, type Work } from './changed';
import { type Check, formatResult, runChecks } from './run-checks';
import { hasSameCode } from './same-code';

const root = process.cwd();
const since = performance.now();
const cores = os.availableParallelism();
keepTemporaryFilesInMemory();
const env: NodeJS.ProcessEnv = {
  ...process.env,
  ...{ NX_NO_CLOUD: 'true', NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' },
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
};
/** Pages that axe has seen, with the packages and rules that are there now. */
const cleanPages = path.join(
  root,
  '.cache/verify/clean-pages',
  createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(readFileSync('tools/jest/stories.tsx'))
    .digest('hex'),
);
const script = (name: string, ...command: readonly string[]): Check => ({
  name,
  command: [process.execPath, ...command],
  env,
});
const tool = (name: string, file: string, ...args: readonly string[]) =>
  script(name, '--import', 'tsx', file, ...args);

/** The checks of a plan. The tests come first, for they take longest; all other checks run in parallel. */
function listChecks({ lint, typed, styles, tests, types, without, locales, requirements }: Work): Check[] {
  const jest = [
    ...['--config', 'tools/verify/related.cjs', `--cacheDirectory=${jestCache}`],
    ...['--passWithNoTests', `--maxWorkers=${cores}`],
  ];
  return [
    ...(tests.length > 0
      ? [
          {
            ...script('tests', 'node_modules/jest/bin/jest.js', ...jest, '--findRelatedTests', ...tests),
            env: {
              ...env,
              VERIFY_WITHOUT: without.join(path.delimiter),
              VERIFY_CLEAN_PAGES: cleanPages,
            },
          },
        ]
      : []),
    ...(types ? [tool('types', 'tools/typecheck/main.ts', ...types)] : []),
    ...(lint.length > 0 ? [script('lint', 'node_modules/oxlint/bin/oxlint', ...lint)] : []),
    ...(typed ? [tool('lint with types', 'tools/oxlint/main.ts', ...typed)] : []),
    ...(styles.length > 0 ? [script('styles', 'node_modules/stylelint/bin/stylelint.mjs', ...styles)] : []),
    tool('workspace', 'tools/lint-workspace/main.ts'),
    ...(locales ? [tool('locales', 'tools/locales/main.ts')] : []),
    ...(requirements ? [tool('requirements', 'tools/spec-trace/main.ts')] : []),
  ];
}

const base = process.argv[2] ?? findBase(root);
const changed = listChanged(root, base);
const work = planWork(root, changed, readProjects(root), (file) => hasSameCode(root, base, file));
/** Tests of a database take PostgreSQL where there is one, and some need it. */
const postgres = work.tests.length > 0 && !env.TEST_DATABASE_URL ? findPostgres() : undefined;
const cluster = postgres ? await startOwnCluster(postgres, root) : undefined;
if (cluster) env.TEST_DATABASE_URL = cluster.url;
const checks = listChecks(work);
console.log(
  `${changed.length} files changed since ${base.slice(0, 10)}: ${checks.map(({ name }) => name).join(', ')}\n`,
);
const results = await runChecks(checks, {
  limit: Math.max(2, cores),
  logs: path.join(root, '.cache/verify'),
  tell: (result) =>
    console.log(result.ok ? formatResult(result) : `${formatResult(result)}\n${result.output}`),
}).finally(() => cluster?.stop());

if (work.without.includes('apps/') && work.tests.length > 0)
  console.log('\nThe tests of apps/ are left to npm test.');
if (work.everything.length > 0)
  console.log(`\n${work.everything.join(', ')}: every test depends on it; run npm test.`);
const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
const seconds = ((performance.now() - since) / 1000).toFixed(1);
console.log(
  failed.length === 0
    ? `\nverify: ${results.length} checks passed in ${seconds} s`
    : `\nverify: ${failed.join(', ')} failed, ${seconds} s`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
