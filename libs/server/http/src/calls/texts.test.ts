import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LOCALES } from '../testing/server';
import { loadTexts } from './texts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'texts-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

function write(code: string, texts: object): void {
  mkdirSync(path.join(directory, code), { recursive: true });
  writeFileSync(path.join(directory, code, 'server.json'), JSON.stringify(texts));
}

it('I18N-03 falls back to English for a missing text and a missing language', async () => {
  write('en', { a: 'one {{field}}', b: 'two' });
  write('zh-cn', { a: '一 {{field}}' });
  const texts = await loadTexts(directory);
  expect(texts.of('zh-cn')('a', { field: '<b>' })).toBe('一 <b>');
  expect(texts.of('zh-cn')('b')).toBe('two');
  expect(texts.of('de')('b')).toBe('two');
});

it('chooses plural forms of the language behind the code', async () => {
  write('en', { day_one: '{{count}} day', day_other: '{{count}} days' });
  write('cr', { day_one: '{{count}} dan', day_few: '{{count}} dana!', day_other: '{{count}} dana' });
  const texts = await loadTexts(directory);
  expect(texts.of('en')('day', { count: 1 })).toBe('1 day');
  expect(texts.of('cr')('day', { count: 22 })).toBe('22 dana!');
});

it('does not read placeholders that a value brings along', async () => {
  write('en', { a: '{{field}}', secret: 'hidden' });
  const texts = await loadTexts(directory);
  expect(texts.of('en')('a', { field: '{{field}} $t(secret)' })).not.toContain('hidden');
});

it('throws without the English file', async () => {
  await expect(loadTexts(directory)).rejects.toThrow('server.json is missing');
});

it('LNG-01 values of the product’s texts keep their order in a notice from right to left', async () => {
  const texts = await loadTexts(LOCALES);
  const values = { amount: '12.50', received: '11.50', coin: 'USDT', place: 'TRC20: TXYZ' };
  for (const code of ['ar', 'fa', 'ur'] as const) {
    const said = texts.of(code)('wallet.notice.withdrawalCompleted.content', values);
    for (const part of ['\u206612.50 USDT\u2069', '\u206611.50 USDT\u2069', '\u2068TRC20: TXYZ\u2069'])
      expect(said).toContain(part);
    const link = 'https://venue.example/reset#abc';
    expect(texts.of(code)('members.reset.mailText', { link, count: 30 })).toContain(`\n${link}\n`);
  }
  expect(texts.of('de')('wallet.notice.withdrawalCompleted.content', values)).not.toMatch(/[\u2066-\u2069]/);
});
