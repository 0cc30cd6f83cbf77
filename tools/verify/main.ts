/** `npm run verify`: types, lint and tests of what changed since main, committed or not, and the quick whole-workspace checks. */
import path from 'node:path';
import { runCommand } from '../test/command';
import { Phases } from '../test/phases';
import { findBase } from './base';

const root = process.cwd();
const base = findBase(root);
const nx = path.join(root, 'node_modules/.bin/nx');
const env = { ...process.env, NX_NO_CLOUD: 'true' };
const command = async (program: string, ...args: string[]) =>
  (await runCommand(program, args, { env })) === 0;
const tool = (file: string) => command(process.execPath, 'tools/run.mjs', file);

const phases = new Phases();
await phases.run('workspace', () => tool('tools/lint-workspace/main.ts'));
await phases.run('locales', () => tool('tools/locales/main.ts'));
await phases.run('requirements', () => tool('tools/spec-trace/main.ts'));
await phases.run(`lint, types and tests of what changed since ${base.slice(0, 10)}`, () =>
  command(
    nx,
    'affected',
    '-t',
    'lint',
    'typecheck',
    'test',
    `--base=${base}`,
    '--parallel=2',
    '--outputStyle=static',
  ),
);
console.log(`\n${phases.table()}`);
process.exitCode = phases.ok ? 0 : 1;
