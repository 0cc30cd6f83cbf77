import path from 'node:path';
import { writeWorkspace } from '../testing/temporary-workspace';
import { findUnnamed, importedPackage } from './check-notices';
import { packageFolder, runtimePackages, writeNotices } from '../licences/notices.mjs';

const FILES = {
  'package-lock.json': {
    packages: {
      '': {},
      'node_modules/a': {},
      'node_modules/a/node_modules/b': {},
      'node_modules/b': { dev: true },
      'node_modules/own': { link: true },
      'node_modules/for-another-system': { optional: true },
    },
  },
  'node_modules/a/package.json': { name: 'a', version: '1.0.0', license: 'MIT', author: { name: 'Ann' } },
  'node_modules/a/node_modules/b/package.json': { name: 'b', version: '2.0.0', license: 'MPL-2.0' },
  'node_modules/a/node_modules/b/LICENSE.md': 'Mozilla Public License\r\nVersion 2.0',
  'node_modules/a/node_modules/b/NOTICE': 'Made by Bob',
  'node_modules/b/package.json': { name: 'b', version: '3.0.0', license: 'ISC' },
};

it.each([
  ['/w/node_modules/a/index.js', '/w/node_modules/a'],
  ['/w/node_modules/@s/a/lib/x.js?inline', '/w/node_modules/@s/a'],
  ['\0/w/node_modules/a/node_modules/b/x.js', '/w/node_modules/a/node_modules/b'],
  ['/w/libs/money/src/index.ts', undefined],
  ['\0vite/preload-helper.js', undefined],
])('finds the package of the module %j', (module, folder) => {
  expect(packageFolder(module)).toBe(folder);
});

it('lists the packages that an installation without development tools has', () => {
  const root = writeWorkspace(FILES);
  expect(runtimePackages(root).map((folder) => path.relative(root, folder))).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
  ]);
});

it('names every package with its licence, its licence files or its author', () => {
  const text = writeNotices(runtimePackages(writeWorkspace(FILES)));
  expect(text).toContain('a 1.0.0 (MIT)\n\nThe package has no licence file. Copyright: Ann\n');
  expect(text).toContain('b 2.0.0 (MPL-2.0)\n\nMozilla Public License\nVersion 2.0\n\nMade by Bob\n');
  expect(text).not.toContain('b 3.0.0');
});

it('writes a licence text once for all packages that share it', () => {
  const own = (name: string) => ({
    [`node_modules/${name}/package.json`]: { name, version: '1.0.0', license: 'ISC' },
    [`node_modules/${name}/LICENSE`]: 'Free to use',
  });
  const root = writeWorkspace({ ...own('y'), ...own('x') });
  const text = writeNotices(['y', 'x', 'y'].map((name) => path.join(root, 'node_modules', name)));
  expect(text.match(/Free to use/g)).toHaveLength(1);
  expect(text).toContain('x 1.0.0 (ISC)\ny 1.0.0 (ISC)\n\nFree to use');
});

it('reports a shipped package that the notices do not name', () => {
  const notices = 'a 1.0.0 (MIT)\nab 2.0.0 (MIT)\n';
  const shipped = [
    { name: 'a', version: '1.0.0' },
    { name: 'a', version: '1.0.1' },
    { name: 'ab' },
    { name: 'b' },
  ];
  expect(findUnnamed(notices, shipped)).toEqual(['a 1.0.1', 'b']);
});

it.each([
  ['react-dom/client', 'react-dom'],
  ['@base-ui/react/dialog', '@base-ui/react'],
  ['node:path', undefined],
  ['./screens/Screen', undefined],
  ['@ex/money', undefined],
])('finds the package of the import %s', (specifier, name) => {
  expect(importedPackage(specifier)).toBe(name);
});
