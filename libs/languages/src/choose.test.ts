import * as fc from 'fast-check';
import { chooseLanguage, isLanguageCode, LANGUAGE_CODES, LANGUAGES } from './index';

const choose = (stored: string | null, browser: string[], served?: { code: string; isDefault: boolean }[]) =>
  chooseLanguage({ stored, browserLanguages: browser, ...(served ? { served } : {}) });

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

it("I18N-02 keeps a stored language regardless of the browser's", () => {
  expect(choose('zh-TW', ['fr'])).toBe('zh-TW');
  expect(choose('la', ['zh'])).toBe('la');
});

it('I18N-06 takes the default of the served list when the stored code is not served (D-12)', () => {
  const served = [
    { code: 'en', isDefault: false },
    { code: 'vi', isDefault: true },
  ];
  expect(choose('de', ['zh'], served)).toBe('vi');
  expect(choose('en', ['zh'], served)).toBe('en');
});

it('I18N-06 falls to the browser rule when the served default is missing or unknown', () => {
  expect(choose('de', ['zh'], [{ code: 'xx', isDefault: true }])).toBe('zh-cn');
  expect(choose('de', ['fr'], [])).toBe('en');
});

it('I18N-02 always answers a known code; unknown stored text counts as none', () => {
  fc.assert(
    fc.property(
      fc.option(
        fc.oneof(fc.constantFrom(...LANGUAGE_CODES), fc.string(), fc.constantFrom('__proto__', 'toString')),
      ),
      fc.array(fc.string()),
      fc.option(fc.array(fc.record({ code: fc.string(), isDefault: fc.boolean() }))),
      (stored, browser, served) => {
        const code = choose(stored, browser, served ?? undefined);
        expect(Object.hasOwn(LANGUAGES, code)).toBe(true);
        if (!isLanguageCode(stored)) expect(code).toBe(/zh/i.test(browser[0] ?? '') ? 'zh-cn' : 'en');
      },
    ),
  );
});
