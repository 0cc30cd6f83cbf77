import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { writeWorkspace } from '../testing/temporary-workspace';
import { groupProjects, listTypedFolders } from './groups';

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
