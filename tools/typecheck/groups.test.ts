import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { writeWorkspace } from '../testing/temporary-workspace';
import { groupProjects, isReached, listTypedFolders, readProgram } from './groups';

const OPTIONS = { compilerOptions: { types: ['node'] } };

it('checks projects of the same options together, of others apart, each with its own files', () => {
  const root = writeWorkspace({
    'base/node.json': OPTIONS,
    'base/shared.json': OPTIONS,
    'base/web.json': { compilerOptions: { types: ['vite/client'] } },
    'libs/a/tsconfig.json': { extends: '../../base/node.json', include: ['src'] },
    'libs/b/tsconfig.json': { extends: '../../base/shared.json', include: ['src', 'tools'] },
    'libs/c/tsconfig.json': { extends: '../../base/web.json', include: ['src'] },
    'libs/server/d/tsconfig.json': {
      extends: '../../../base/node.json',
      compilerOptions: { lib: ['DOM'] },
      include: ['src'],
      exclude: ['src/old'],
    },
    'libs/no-types/package.json': {},
  });
  const at = (name: string) => path.join(root, name);
  expect(groupProjects(root)).toEqual([
    {
      projects: ['libs/a', 'libs/b'],
      config: {
        extends: at('base/node.json'),
        compilerOptions: {},
        include: [at('libs/a/src'), at('libs/b/src'), at('libs/b/tools')],
        exclude: [],
      },
    },
    {
      projects: ['libs/c'],
      config: {
        extends: at('base/web.json'),
        compilerOptions: {},
        include: [at('libs/c/src')],
        exclude: [],
      },
    },
    {
      projects: ['libs/server/d'],
      config: {
        extends: at('base/node.json'),
        compilerOptions: { lib: ['DOM'] },
        include: [at('libs/server/d/src')],
        exclude: [at('libs/server/d/src/old')],
      },
    },
  ]);
});

it('leaves out no project that has types', () => {
  const root = path.resolve(__dirname, '../..');
  const tracked = execFileSync('git', ['ls-files', 'tsconfig.json', '*/tsconfig.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  const folders = tracked
    .trim()
    .split('\n')
    .map((file) => path.posix.dirname(file));
  expect(listTypedFolders(root)).toEqual(folders.sort());
});

describe('what a change reaches', () => {
  const root = '/workspace';
  const group = {
    projects: ['libs/a'],
    config: {
      extends: '',
      compilerOptions: {},
      include: ['/workspace/libs/a/src', '/workspace/tools/**/*.ts'],
      exclude: [],
    },
  };
  const program = new Set([
    '/workspace/libs/a/src/a.ts',
    '/workspace/libs/b/src/b.ts',
    '/workspace/locales/en/a.json',
  ]);
  const reaches = (...files: string[]) => isReached(root, group, files, program);

  it.each([
    ['libs/a/src/new.ts', 'a new file of its projects'],
    ['libs/b/src/b.ts', 'a file that it reads'],
    ['tools/x/y.ts', 'a file of a pattern'],
    ['locales/en/a.json', 'texts that it reads'],
    ['package-lock.json', 'settings of all'],
    ['libs/c/tsconfig.json', 'settings of a project'],
  ])('is a group for %s, %s', (file) => {
    expect(reaches('libs/c/src/c.ts', file)).toBe(true);
  });

  it('is no group that neither has nor reads the file, once it is known what it reads', () => {
    expect(reaches('libs/b/src/other.ts', 'libs/ab/src/a.ts', 'locales/en/b.json')).toBe(false);
    expect(isReached(root, group, ['libs/b/src/other.ts'], undefined)).toBe(true);
  });
});

it('reads the files of the last program from what the compiler left', () => {
  const root = writeWorkspace({
    'cache/0.tsbuildinfo': { fileNames: ['lib.d.ts', '../libs/a.ts'] },
    'cache/1.tsbuildinfo': {},
  });
  expect(readProgram(path.join(root, 'cache/0.tsbuildinfo'))).toContain(path.join(root, 'libs/a.ts'));
  expect(readProgram(path.join(root, 'cache/1.tsbuildinfo'))).toBeUndefined();
  expect(readProgram(path.join(root, 'cache/2.tsbuildinfo'))).toBeUndefined();
});
