import path from 'node:path';
import { writeWorkspace } from '../testing/temporary-workspace';
import { checkNamespace } from './namespace';
import { checkLocales } from './folder';
import { type Nested, flatten, placeholders, pluralForm } from './texts';

const ENGLISH: Nested = {
  login: { title: 'Log in', hello: 'Hello {{name}}' },
  days_one: '{{count}} day',
  days_other: '{{count}} days',
};

function check(own: Nested, tag = 'de', complete = true, untranslated: string[] = []): string[] {
  const english = flatten(ENGLISH);
  return checkNamespace({ english, own: flatten(own), tag, complete, untranslated: new Set(untranslated) });
}

const GERMAN = {
  login: { title: 'Anmelden', hello: 'Hallo {{ name }}' },
  days_one: 'ein Tag',
  days_other: '{{count}} Tage',
};

it('reads placeholders and plural forms', () => {
  expect(placeholders('{{b}} {{ a }} {{- b}} {{n, number}} {c}')).toEqual(['a', 'b', 'n']);
  expect(pluralForm('a.days_few')).toEqual({ base: 'a.days', category: 'few' });
  expect(pluralForm('a.some_thing')).toBeUndefined();
});

it('accepts a complete translation', () => {
  expect(check(GERMAN)).toEqual([]);
});

it.each<[string, Nested, string[]]>([
  ['a missing key', { ...GERMAN, login: { hello: 'Hallo {{name}}' } }, ['login.title: missing']],
  ['an unknown key', { ...GERMAN, more: 'Mehr' }, ['more: English has no such key']],
  ['an empty text', { ...GERMAN, login: { title: ' ', hello: 'Hallo {{name}}' } }, ['login.title: empty']],
  [
    'another placeholder',
    { ...GERMAN, login: { title: 'Anmelden {{wann}}', hello: 'Hallo' } },
    ['login.title: placeholder {{wann}} is not in English', 'login.hello: placeholder {{name}} is missing'],
  ],
  [
    'a plural that lost its number',
    { ...GERMAN, days_other: 'Tage' },
    ['days_other: placeholder {{count}} is missing'],
  ],
  [
    'a text left in English',
    { ...GERMAN, login: { title: 'Log in', hello: 'Hallo {{name}}' } },
    ['login.title: still English, "Log in"'],
  ],
])('refuses %s', (_what, own, problems) => {
  expect(check(own)).toEqual(problems);
});

it('requires exactly the plural forms of the language', () => {
  const russian = {
    login: { title: 'Войти', hello: 'Привет {{name}}' },
    days_one: '{{count}} день',
    days_other: '{{count}} дня',
  };
  expect(check(russian, 'ru')).toEqual(['days_few: missing plural form', 'days_many: missing plural form']);
  expect(check({ ...GERMAN, days_few: '{{count}} Tage' })).toEqual([
    'days_few: the language has no such plural form',
  ]);
  expect(check({ ...GERMAN, days_zero: 'kein Tag' })).toEqual([]);
});

it('lets an English text stand by text or by key', () => {
  const own = { ...GERMAN, login: { title: 'Log in', hello: 'Hallo {{name}}' } };
  expect(check(own, 'de', true, ['Log in'])).toEqual([]);
  expect(check(own, 'de', true, ['login.title'])).toEqual([]);
});

it('lets a text stand that is made of such words and placeholders', () => {
  const english = flatten({ id: 'UID {{id}}', level: 'UID of {{id}}' });
  const pair = { english, own: new Map(english), tag: 'de', complete: true, untranslated: new Set(['UID']) };
  expect(checkNamespace(pair)).toEqual(['level: still English, "UID of {{id}}"']);
});

it('checks only the existing texts of an unfinished language', () => {
  expect(check({}, 'de', false)).toEqual([]);
  expect(check({ days_one: 'ein Tag' }, 'de', false)).toEqual(['days_other: missing plural form']);
});

/** Text of so many signs that gzip cannot make much shorter. */
const incompressible = (length: number) =>
  Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join('');

it('checks the whole folder', () => {
  const root = writeWorkspace({
    'languages.json': { complete: ['en', 'de', 'fr'], maxFileKiB: 1 },
    'untranslated-allow.json': { texts: ['USDT'], keys: { de: ['wallet:status'] } },
    'en/wallet.json': { coin: 'USDT', status: 'Status', long: 'x {{a}}' },
    'en/home.json': { title: 'Home' },
    'de/wallet.json': { coin: 'USDT', status: 'Status', long: incompressible(600) },
    'de/old.json': {},
    'xx/home.json': {},
  });
  expect(checkLocales(root, (code) => (code === 'xx' ? undefined : code))).toEqual([
    'fr: the folder is missing',
    'de/old.json: English has no such file',
    'de/home.json: missing',
    'de/wallet.json: long: placeholder {{a}} is missing',
    expect.stringMatching(/^de\/wallet\.json: 1\.\d KiB gzip, more than 1/),
    'xx: no language of the product',
  ]);
});

it('refuses an English plural without its forms', () => {
  const root = writeWorkspace({
    'languages.json': { complete: ['en'], maxFileKiB: 1 },
    'untranslated-allow.json': { texts: [], keys: {} },
    [path.join('en', 'a.json')]: { days_other: '{{count}} days' },
  });
  expect(checkLocales(root, (code) => code)).toEqual(['en/a.json: days_one: missing plural form']);
});
