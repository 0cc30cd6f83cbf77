/**
 * `npm run verify`: what changed since main, or since `-- <commit>`, committed or not: its lint and the tests that depend on it; and what is
 * quick enough for the whole workspace: types, structure, texts, requirements.
 */
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readProjects } from '../lint-workspace/projects';
import { runCommand } from '../test/command';
import { Phases } from '../test/phases';
import { findBase } from './base';
import { listChanged, planWork } from './changed';

const root = process.cwd();
const testLog = path.join(root, '.cache/verify-tests.log');
const env = { ...process.env, NX_NO_CLOUD: 'true', NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' };
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const command = async (program: string, ...args: string[]) =>
  (await runCommand(program, args, { env })) === 0;
const tool = (file: string, ...args: string[]) => command(process.execPath, 'tools/run.mjs', file, ...args);

const base = process.argv[2] ?? findBase(root);
const work = planWork(root, listChanged(root, base), readProjects(root));

/** Runs the tests that depend on what changed; what they print is shown when the rest is done. */
async function relatedTests(): Promise<boolean> {
  mkdirSync(path.dirname(testLog), { recursive: true });
  const log = openSync(testLog, 'w');
  const workers = `--maxWorkers=${os.availableParallelism()}`;
  const config = ['--config', 'tools/verify/related.cjs', '--passWithNoTests', workers];
  const options = {
    env: { ...env, ...(!work.apps && { VERIFY_WITHOUT_APPS: '1' }) },
    stdio: ['ignore', log, log] as ('ignore' | number)[],
  };
  const code = await runCommand(bin('jest'), [...config, '--findRelatedTests', ...work.tests], options);
  closeSync(log);
  return code === 0;
}

const phases = new Phases();
const since = `changed since ${base.slice(0, 10)}`;
const tests =
  work.tests.length === 0
    ? async () => true
    : phases.beside(`tests of what ${since}`, relatedTests, () => console.log(readFileSync(testLog, 'utf8')));
if (work.lint.length > 0)
  await phases.run(`lint of what ${since}`, () => command(bin('eslint'), ...work.lint));
if (work.typed !== undefined) {
  const files = work.typed;
  await phases.run(`lint with types of what ${since}`, () => tool('tools/oxlint/main.ts', ...files));
}
if (work.styles.length > 0)
  await phases.run(`styles of what ${since}`, () => command(bin('stylelint'), ...work.styles));
await phases.run('types', () => tool('tools/typecheck/main.ts'));
await phases.run('workspace', () => tool('tools/lint-workspace/main.ts'));
await phases.run('locales', () => tool('tools/locales/main.ts'));
await phases.run('requirements', () => tool('tools/spec-trace/main.ts'));
await tests();

console.log(`\n${phases.table()}`);
if (!work.apps && work.tests.length > 0) console.log('\nThe tests of apps/ are left to npm test.');
if (work.everything.length > 0)
  console.log(`\n${work.everything.join(', ')}: every test depends on it; run npm test.`);
process.exitCode = phases.ok ? 0 : 1;
