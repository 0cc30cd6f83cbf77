import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeWorkspace } from '../testing/temporary-workspace';
import { checkContext, storyOf } from './context';

const ROOT = path.join(__dirname, '../..');

it('LNG-08 finds a risk without a description, and a description without a text', () => {
  const folder = writeWorkspace({
    'context.json': {
      stories: { 'a:days': 'A/All' },
      required: ['a:risk.'],
      texts: { 'a:gone': 'Gone.', 'a:days': 'Term.' },
    },
    'en/a.json': { risk: { loss: 'You can lose it all.' }, days_one: '1 day', days_other: '{{count}} days' },
  });
  expect(checkContext(folder)).toEqual([
    'context.json: English has no text a:gone',
    'context.json: a:risk.loss needs a description for translators',
    'context.json: a:gone needs a story that shows it',
  ]);
});

it('LNG-08 names the story of the longest beginning', () => {
  const stories = { 'a:': 'A/All', 'a:confirm.': 'A/Sheets' };
  expect(storyOf({ stories }, 'a:confirm.title')).toBe('A/Sheets');
  expect(storyOf({ stories }, 'a:title')).toBe('A/All');
  expect(storyOf({ stories }, 'b:title')).toBeUndefined();
});

it('LNG-08 money, risk and security are described, by stories that exist', () => {
  const folder = path.join(ROOT, 'locales');
  expect(checkContext(folder)).toEqual([]);
  const context = JSON.parse(readFileSync(path.join(folder, 'context.json'), 'utf8')) as {
    stories: Record<string, string>;
    texts: Record<string, string>;
  };
  const files = readdirSync(path.join(ROOT, 'libs'), { recursive: true, encoding: 'utf8' });
  const titles = files
    .filter((file) => file.endsWith('.stories.tsx'))
    .flatMap((file) => [...readFileSync(path.join(ROOT, 'libs', file), 'utf8').matchAll(/title: '([^']+)'/g)])
    .map(([, title]) => title);
  expect(Object.values(context.stories).filter((title) => !titles.includes(title))).toEqual([]);
  expect(Object.keys(context.texts).length).toBeGreaterThan(280);
});
