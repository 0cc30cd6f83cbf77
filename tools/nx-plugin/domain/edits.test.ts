import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addNamespace, addOwners, addTitle, addToLockfile } from './edits';
import { fill, parseName } from './names';

it('knows the forms of a name', () => {
  expect(parseName('lock-mining2')).toEqual({
    name: 'lock-mining2',
    pascal: 'LockMining2',
    camel: 'lockMining2',
    title: 'Lock mining2',
  });
  expect(fill('__name__/__Name__View: __title__ __name__', parseName('a-b'))).toBe('a-b/ABView: A b a-b');
});

it.each(['Wallet', 'lock_mining', '-a', 'a-', '../a', '2a', ''])('refuses the name "%s"', (name) => {
  expect(() => parseName(name)).toThrow(/lower case and hyphens/);
});

it('gives a domain an owner for its library, its endpoints and its texts, in alphabetical order', () => {
  const owners = [
    '* @ex/a',
    '/libs/api-client/      @ex/a',
    '',
    '# Domains',
    '/libs/auth/            @ex/auth',
    '/libs/options/         @ex/options',
    '',
    '/libs/server/db/       @ex/b',
    '',
    '/libs/api-client/src/wallet/ @ex/wallet',
    '/libs/contract/src/calls/spot.ts @ex/spot',
    '/locales/*/auth.json   @ex/auth',
  ];
  expect(addOwners(owners.join('\n'), parseName('market')).split('\n')).toEqual([
    ...owners.slice(0, 5),
    '/libs/market/          @ex/market',
    ...owners.slice(5, 9),
    '/libs/api-client/src/market/ @ex/market',
    ...owners.slice(9),
    '/locales/*/market.json @ex/market',
  ]);
});

it('adds the title of a screen to indented texts', () => {
  const shell = JSON.stringify({ titles: { a: 'A' }, crash: { title: 'x' } }, null, 2);
  expect(JSON.parse(addTitle(shell, parseName('b-c')))).toEqual({
    titles: { a: 'A', 'b-c': 'B c' },
    crash: { title: 'x' },
  });
});

it('leaves the lockfile as npm sorts it', () => {
  const text = readFileSync(path.resolve(__dirname, '../../../package-lock.json'), 'utf8');
  const added = addToLockfile(text, parseName('lock-mining')).split('\n');
  expect(added.filter((line) => !line.includes('lock-mining'))).toHaveLength(text.split('\n').length + 4);
  expect(text.split('\n').filter((line, index) => line !== added[index] && index < 60)).toEqual([]);
});

describe('the typed texts', () => {
  const source = [
    "import type auth from '../../../locales/en/auth.json';",
    "import type ui from '../../../locales/en/ui.json';",
    '',
    'export interface Texts {',
    '  auth: typeof auth;',
    '  ui: typeof ui;',
    '}',
  ];

  it('get the namespace in both lists', () => {
    expect(addNamespace(source.join('\n'), parseName('lock-mining')).split('\n')).toEqual([
      source[0],
      "import type lockMining from '../../../locales/en/lock-mining.json';",
      source[1],
      ...source.slice(2, 4),
      "  'lock-mining': typeof lockMining;",
      ...source.slice(4),
    ]);
  });

  it('are left alone when their file has another shape', () => {
    expect(() => addNamespace('export type Texts = never;', parseName('a'))).toThrow(/Found no line/);
  });
});
