import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeWorkspace } from '../testing/temporary-workspace';
import { checkSources, confirmSources, listNew } from './sources';

const ENGLISH = { pay: 'You pay', days_one: '{{count}} day', days_other: '{{count}} days' };

/** A folder of three languages, of which fr is unfinished; everything is recorded. */
function makeFolder(): string {
  const folder = writeWorkspace({
    'languages.json': { complete: ['en', 'de'] },
    'sources.json': {},
    'en/a.json': ENGLISH,
    'de/a.json': { pay: 'Sie zahlen', days_one: '{{count}} Tag', days_other: '{{count}} Tage' },
    'fr/a.json': { pay: 'Vous payez' },
  });
  confirmSources(folder, listNew(folder));
  return folder;
}

const changeEnglish = (folder: string, change: object): void =>
  writeFileSync(path.join(folder, 'en/a.json'), JSON.stringify({ ...ENGLISH, ...change }));
const recorded = (folder: string) =>
  Object.keys(JSON.parse(readFileSync(path.join(folder, 'sources.json'), 'utf8')) as object);
const problem = (code: string, key: string) => `${code}/a.json: ${key}: made from another English text`;
const stale = (folder: string) => {
  const { problems, notes } = checkSources(folder);
  return [...problems, ...notes].map((text) => text.split(';')[0]);
};

it('LNG-03 reports translations whose English has changed: an error in complete languages, else a note', () => {
  const folder = makeFolder();
  expect(checkSources(folder)).toEqual({ problems: [], notes: [] });
  changeEnglish(folder, { pay: 'You pay now' });
  const { problems, notes } = checkSources(folder);
  expect(problems).toEqual([expect.stringContaining(problem('de', 'pay'))]);
  expect(notes).toEqual([expect.stringContaining(problem('fr', 'pay'))]);
});

it('LNG-03 counts the forms of a plural as one text', () => {
  const folder = makeFolder();
  changeEnglish(folder, { days_one: 'one day' });
  expect(stale(folder)).toEqual([problem('de', 'days')]);
});

it('LNG-03 reports a text without a record', () => {
  const folder = makeFolder();
  changeEnglish(folder, { more: 'More' });
  writeFileSync(path.join(folder, 'fr/a.json'), JSON.stringify({ more: 'Plus' }));
  expect(listNew(folder)).toEqual(['a:more']);
  expect(stale(folder)).toEqual([problem('fr', 'more')]);
});

it('LNG-03 confirms a change for all languages or for some, and remembers no more than it needs', () => {
  const folder = makeFolder();
  changeEnglish(folder, { pay: 'You pay now' });
  confirmSources(folder, ['a:pay'], ['de']);
  expect(stale(folder)).toEqual([problem('fr', 'pay')]);
  expect(recorded(folder)).toEqual(['a:days', 'a:pay', 'a:pay@de']);
  confirmSources(folder, ['a:pay'], ['fr']);
  expect(stale(folder)).toEqual([]);
  expect(recorded(folder)).toEqual(['a:days', 'a:pay']);
  expect(() => confirmSources(folder, ['a:gone'])).toThrow('English has no text a:gone');
});

it('LNG-03 forgets texts that English dropped', () => {
  const folder = makeFolder();
  writeFileSync(path.join(folder, 'en/a.json'), JSON.stringify({ pay: 'You pay' }));
  confirmSources(folder, ['a:pay']);
  expect(recorded(folder)).toEqual(['a:pay']);
});
