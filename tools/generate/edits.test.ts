import { addNamespace, addOwner } from './edits';
import { fill, namesOf } from './names';

it('knows the forms of a name', () => {
  expect(namesOf('lock-mining2')).toEqual({
    name: 'lock-mining2',
    pascal: 'LockMining2',
    camel: 'lockMining2',
    title: 'Lock mining2',
  });
  expect(fill('__name__/__Name__View: __title__ __name__', namesOf('a-b'))).toBe('a-b/ABView: A b a-b');
});

it.each(['Wallet', 'lock_mining', '-a', 'a-', '../a', '2a', ''])('refuses the name "%s"', (name) => {
  expect(() => namesOf(name)).toThrow(/lower case and hyphens/);
});

describe('the owner line', () => {
  const owners =
    '* @ex/a\n\n# Domains of the app\n/libs/auth/   @ex/auth\n/libs/options/ @ex/options\n\n# The venue\n/libs/server/db/ @ex/b\n';
  const linesWith = (name: string) => addOwner(owners, namesOf(name)).split('\n');

  it.each([
    ['account', 3],
    ['market', 4],
    ['wallet', 5],
  ])('of %s stands among the domains', (name, place) => {
    expect(linesWith(name)[place]).toMatch(new RegExp(`^/libs/${name}/ +@ex/${name}$`));
    expect(linesWith(name)).toHaveLength(owners.split('\n').length + 1);
  });

  it('stands at the end when there is no such part', () => {
    expect(addOwner('* @ex/a\n', namesOf('b'))).toMatch(/^\* @ex\/a\n\/libs\/b\/ +@ex\/b\n$/);
  });
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
    expect(addNamespace(source.join('\n'), namesOf('lock-mining')).split('\n')).toEqual([
      source[0],
      "import type lockMining from '../../../locales/en/lock-mining.json';",
      source[1],
      ...source.slice(2, 4),
      "  'lock-mining': typeof lockMining;",
      ...source.slice(4),
    ]);
  });

  it('are left alone when their file has another shape', () => {
    expect(() => addNamespace('export type Texts = never;', namesOf('a'))).toThrow(/Found no line/);
  });
});
