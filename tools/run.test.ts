import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeWorkspace } from './testing/temporary-workspace';

const RUN = path.join(__dirname, 'run.mjs');

const CACHE = path.join(__dirname, '../.cache');

/** Runs a TypeScript file the way the npm scripts do; inside the repository, where the packages are. */
function run(files: Readonly<Record<string, string>>, ...args: string[]) {
  const root = writeWorkspace(files, CACHE);
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUN, path.join(root, 'main.ts'), ...args], {
    encoding: 'utf8',
  });
  return { status, stdout: stdout.trim(), stderr };
}

afterAll(() => {
  const bundles = readdirSync(path.join(CACHE, 'run')).filter((name) => name.includes('workspace-'));
  for (const name of bundles) rmSync(path.join(CACHE, 'run', name));
});

it('runs TypeScript with its own files, the libraries of the workspace and installed packages', () => {
  const files = {
    'main.ts': `
      import { LANGUAGES } from '@ex/languages';
      import Big from 'big.js';
      import { twice } from './twice';
      const size: number = Object.keys(LANGUAGES).length;
      console.log([size, new Big('0.1').plus('0.2'), twice(2), process.argv.slice(2)].join(' '));`,
    'twice.ts': 'export const twice = (n: number): number => 2 * n;',
  };
  expect(run(files, 'a', '--b')).toMatchObject({ status: 0, stdout: '26 0.3 4 a,--b' });
});

it.each(['./worker.ts', './worker.mjs'])('brings a worker given as %s along', (name) => {
  const files = {
    'main.ts': `
      import { Worker } from 'node:worker_threads';
      new Worker(new URL('${name}', import.meta.url)).on('message', (text: string) => console.log(text));`,
    'worker.ts': `
      import { parentPort } from 'node:worker_threads';
      const text: string = 'Min the worker';
      parentPort?.postMessage(text);`,
  };
  expect(run(files)).toMatchObject({ status: 0, stdout: 'Min the worker' });
});

it('fails with the exit code of the program, and with the words of the bundler', () => {
  expect(run({ 'main.ts': 'process.exitCode = 3;' }).status).toBe(3);
  const broken = run({ 'main.ts': "import './missing';" });
  expect(broken.status).toBe(1);
  expect(broken.stderr).toMatch(/Could not resolve ".\/missing"/);
});
