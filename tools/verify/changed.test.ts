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
const planSame = (same: string, ...changed: string[]) => {
  const root = writeWorkspace(files);
  return planWork(root, changed, readProjects(root), (file) => file === same);
};

it('lints and tests changed code, and leaves deleted code to the compiler', () => {
  expect(plan('libs/spot/src/a.ts', 'libs/spot/src/gone.ts', 'libs/spot/src/a.css', 'README.md')).toEqual({
    lint: ['libs/spot/src/a.ts'],
    typed: ['libs/spot/src/a.ts'],
    styles: ['libs/spot/src/a.css'],
    tests: ['libs/spot/src/a.ts'],
    without: ['tools/lint/'],
    types: ['libs/spot/src/a.ts', 'libs/spot/src/gone.ts'],
    locales: false,
    requirements: false,
    everything: [],
  });
});

it('leaves the tests of apps to npm test while a change stays inside a domain', () => {
  const apps = expect.arrayContaining(['apps/']) as unknown;
  expect(plan('libs/spot/src/model/c.ts', 'README.md').without).toEqual(apps);
  expect(plan('libs/spot/src/model/c.ts', 'libs/spot/src/a.ts').without).not.toEqual(apps);
  expect(plan('libs/wallet/src/b.test.tsx').without).not.toEqual(apps);
});

it('tests no module whose code is the same, and lints it; a test is run after any change in it', () => {
  const remark = planSame('libs/spot/src/a.ts', 'libs/spot/src/a.ts');
  expect(remark).toMatchObject({ lint: ['libs/spot/src/a.ts'], tests: [], types: ['libs/spot/src/a.ts'] });
  expect(planSame('libs/spot/src/a.test.ts', 'libs/spot/src/a.test.ts').tests).toHaveLength(1);
  expect(planSame('libs/spot/src/a.ts', 'libs/spot/src/a.ts', 'libs/spot/src/model/c.ts').tests).toEqual([
    'libs/spot/src/model/c.ts',
  ]);
});

it('runs only the checks that a change can reach', () => {
  expect(plan('docs/x.md', 'libs/spot/src/a.css', 'locales/de/spot.json')).toMatchObject({
    types: undefined,
    locales: true,
    requirements: false,
  });
  expect(plan('locales/en/spot.json').types).toEqual(['locales/en/spot.json']);
  expect(plan('tsconfig.base.json').types).toEqual(['tsconfig.base.json']);
  for (const file of ['docs/requirements.md', 'libs/spot/src/gone.test.tsx', 'apps/mobile-e2e/src/a.e2e.ts'])
    expect(plan(file).requirements).toBe(true);
  expect(plan('.oxlintrc.json').without).not.toContain('tools/lint/');
});

it('tests the domain whose texts changed, and no other', () => {
  expect(plan('locales/de/spot.json').tests).toEqual(['libs/spot/src/a.test.ts']);
  expect(plan('locales/de/withdraw.json').tests).toEqual(['libs/wallet/src/b.test.tsx']);
});

it('lints everything by changed rules, and names what concerns every test', () => {
  expect(plan('tools/lint/plugin.mjs').lint).toEqual(['.']);
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
