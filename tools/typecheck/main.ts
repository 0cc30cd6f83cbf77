/** `node tools/run.mjs tools/typecheck/main.ts`: the types of all projects, in few programs. One project: `nx typecheck <name>`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../test/command';
import { groupProjects } from './groups';

const root = process.cwd();
const folder = path.join(root, '.cache/typecheck');
mkdirSync(folder, { recursive: true });

let wrong = 0;
for (const [index, { projects, config }] of groupProjects(root).entries()) {
  console.log(`types of ${projects.join(', ')}`);
  const file = path.join(folder, `${index}.json`);
  // What did not change since the last run is not checked again; the options are part of what the compiler compares.
  const incremental = { incremental: true, tsBuildInfoFile: path.join(folder, `${index}.tsbuildinfo`) };
  const compilerOptions = { ...config.compilerOptions, ...incremental };
  writeFileSync(file, JSON.stringify({ ...config, compilerOptions }));
  const tsc = path.join(root, 'node_modules/typescript7/bin/tsc');
  wrong += (await runCommand(process.execPath, [tsc, '-p', file])) === 0 ? 0 : 1;
}
process.exitCode = wrong === 0 ? 0 : 1;
