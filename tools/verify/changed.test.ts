import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { readProjects } from '../lint-workspace/projects';
import { writeInto, writeWorkspace } from '../testing/temporary-workspace';
import { listChanged, planWork } from './changed';

const files = {
  'libs/spot/project.json': { name: 'spot', tags: ['type:feature'] },
  'libs/spot/src/model/c.ts': '',
  'libs/spot/src/a.ts': '',
  'libs/spot/src/a.test.ts': '',
  'libs/spot/src/a.css': '',
  'libs/wallet/project.json': { name: 'wallet', tags: [] },
  'libs/wallet/src/b.test.tsx': '',
};
const plan = (...changed: string[]) => {
  const root = writeWorkspace(files);
  return planWork(root, changed, readProjects(root));
};

it('lints and tests changed code, and leaves deleted code to the compiler', () => {
  expect(plan('libs/spot/src/a.ts', 'libs/spot/src/gone.ts', 'libs/spot/src/a.css', 'README.md')).toEqual({
    lint: ['libs/spot/src/a.ts'],
    typed: ['libs/spot/src/a.ts'],
    styles: ['libs/spot/src/a.css'],
    tests: ['libs/spot/src/a.ts'],
    apps: true,
    everything: [],
  });
});

it('leaves the tests of apps to npm test while a change stays inside a domain', () => {
  expect(plan('libs/spot/src/model/c.ts', 'README.md').apps).toBe(false);
  expect(plan('libs/spot/src/model/c.ts', 'libs/spot/src/a.ts').apps).toBe(true);
  expect(plan('libs/wallet/src/b.test.tsx').apps).toBe(true);
});

it('tests the domain whose texts changed, and no other', () => {
  expect(plan('locales/de/spot.json').tests).toEqual(['libs/spot/src/a.test.ts']);
  expect(plan('locales/de/withdraw.json').tests).toEqual(['libs/wallet/src/b.test.tsx']);
});

it('lints everything by changed rules, and names what concerns every test', () => {
  expect(plan('tools/eslint/plugin.mjs').lint).toEqual(['.']);
  expect(plan('tools/oxlint/config.json').typed).toEqual([]);
  expect(plan('README.md').typed).toBeUndefined();
  expect(plan('tools/jest/preset.cjs', 'package.json').everything).toEqual([
    'tools/jest/preset.cjs',
    'package.json',
  ]);
});

it('knows what changed since a commit, committed or not', () => {
  const root = writeWorkspace({ a: '1', b: '1', c: '1' });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'first');
  const base = git('rev-parse', 'HEAD');
  writeInto(root, 'a', '2');
  git('commit', '-q', '-am', 'second');
  writeInto(root, 'b', '2');
  git('rm', '-q', 'c');
  writeInto(root, path.join('d', 'e'), '1');
  expect(listChanged(root, base)).toEqual(['a', 'b', 'c', 'd/e']);
});
