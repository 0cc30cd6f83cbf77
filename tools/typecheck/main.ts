/**
 * `node --import tsx tools/typecheck/main.ts [changed files]`: the types of all projects, in few programs; of changed files, only those
 * programs that they can reach. One project: `nx typecheck <name>`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { GO_ENV, runCommand } from '../test/command';
import { type Group, groupProjects, isReached, readProgram } from './groups';

const root = process.cwd();
const changed = process.argv.slice(2);
const folder = path.join(root, '.cache/typecheck');
mkdirSync(folder, { recursive: true });

/** Checks a group. One checker: each more checks again what the parts of a program share, with twice the time for four. */
async function check({ projects, config }: Group, index: number): Promise<boolean> {
  const file = path.join(folder, `${index}.json`);
  const buildInfo = path.join(folder, `${index}.tsbuildinfo`);
  if (changed.length > 0 && !isReached(root, { projects, config }, changed, readProgram(buildInfo)))
    return true;
  console.log(`types of ${projects.join(', ')}`);
  // Files that did not change since the last run are not checked again; the options are part of what the compiler compares.
  const incremental = { incremental: true, tsBuildInfoFile: buildInfo };
  const compilerOptions = { ...config.compilerOptions, ...incremental };
  writeFileSync(file, JSON.stringify({ ...config, compilerOptions }));
  const tsc = path.join(root, 'node_modules/typescript7/bin/tsc');
  return (await runCommand(process.execPath, [tsc, '-p', file, '--checkers', '1'], { env: GO_ENV })) === 0;
}

const right = await Promise.all(groupProjects(root).map(check));
process.exitCode = right.every(Boolean) ? 0 : 1;
