import * as fc from 'fast-check';
import { chooseLanguage, isLanguageCode, LANGUAGE_CODES, LANGUAGES } from './index';

const choose = (
  stored: string | null,
  browser: string[],
  served?: { file_name: string; is_default: number }[],
) => chooseLanguage({ stored, browserLanguages: browser, ...(served ? { served } : {}) });

it.each([
  ['zh-TW', 'zh-cn'],
  ['zh-CN', 'zh-cn'],
  ['ZH', 'zh-cn'],
  ['fr', 'en'],
  ['en-GB', 'en'],
  ['ar', 'en'],
])('I18N-02 with nothing stored a %s browser gets %s (D-14)', (browser, expected) => {
  expect(choose(null, [browser])).toBe(expected);
});

it('I18N-02 asks only the first browser language and needs none', () => {
  expect(choose(null, ['fr', 'zh-CN'])).toBe('en');
  expect(choose(null, [])).toBe('en');
});

it('I18N-02 keeps a stored language whatever the browser says', () => {
  expect(choose('zh-TW', ['fr'])).toBe('zh-TW');
  expect(choose('la', ['zh'])).toBe('la');
});

it('I18N-06 takes the default of the served list when the stored code is not served (D-12)', () => {
  const served = [
    { file_name: 'en', is_default: 0 },
    { file_name: 'vi', is_default: 1 },
  ];
  expect(choose('de', ['zh'], served)).toBe('vi');
  expect(choose('en', ['zh'], served)).toBe('en');
});

it('I18N-06 falls to the browser rule when the served default is missing or unknown', () => {
  expect(choose('de', ['zh'], [{ file_name: 'xx', is_default: 1 }])).toBe('zh-cn');
  expect(choose('de', ['fr'], [])).toBe('en');
});

it('I18N-02 always answers a known code; unknown stored text counts as none', () => {
  fc.assert(
    fc.property(
      fc.option(
        fc.oneof(fc.constantFrom(...LANGUAGE_CODES), fc.string(), fc.constantFrom('__proto__', 'toString')),
      ),
      fc.array(fc.string()),
      fc.option(fc.array(fc.record({ file_name: fc.string(), is_default: fc.integer({ min: 0, max: 1 }) }))),
      (stored, browser, served) => {
        const code = choose(stored, browser, served ?? undefined);
        expect(Object.hasOwn(LANGUAGES, code)).toBe(true);
        if (!isLanguageCode(stored)) expect(code).toBe(/zh/i.test(browser[0] ?? '') ? 'zh-cn' : 'en');
      },
    ),
  );
});
