import { isLanguageCode, LANGUAGE_CODES, languageOf, LANGUAGES, readLanguageCode } from './index';

const STATED =
  'ar, bn, cr, de, el, en, es, fa, fr, hi, id, it, ja, ko, la, ms, pt, rm, ru, sv, th, tr, ur, vi, zh-TW, zh-cn'.split(
    ', ',
  );

it('I18N-01 has exactly the 26 stated codes', () => {
  expect([...LANGUAGE_CODES].sort()).toEqual([...STATED].sort());
});

it('I18N-01 reads cr, la and rm as Croatian, Lao and Romanian (D-13)', () => {
  expect([LANGUAGES.cr.bcp47, LANGUAGES.la.bcp47, LANGUAGES.rm.bcp47]).toEqual(['hr', 'lo', 'ro']);
  expect([LANGUAGES.cr.name, LANGUAGES.la.name, LANGUAGES.rm.name]).toEqual(['Hrvatski', 'ລາວ', 'Română']);
});

it('I18N-08 D-13 labels are distinct: the ISO 639-1 code, for Chinese the script', () => {
  const labels = LANGUAGE_CODES.map((code) => languageOf(code).label);
  expect(new Set(labels).size).toBe(26);
  for (const code of LANGUAGE_CODES) {
    const { bcp47, label } = languageOf(code);
    const { language, script } = new Intl.Locale(bcp47);
    if (language === 'zh') expect(label).toBe(script === 'Hans' ? '简' : '繁');
    else expect(label).toBe(language.toUpperCase());
  }
  expect([LANGUAGES.cr.label, LANGUAGES.la.label, LANGUAGES.rm.label]).toEqual(['HR', 'LO', 'RO']);
});

it('writes only ar, fa and ur from right to left (D-15)', () => {
  expect(LANGUAGE_CODES.filter((code) => languageOf(code).dir === 'rtl').sort()).toEqual(['ar', 'fa', 'ur']);
});

it.each([...LANGUAGE_CODES])('%s: Intl knows the tag and its plural rules', (code) => {
  const { bcp47 } = languageOf(code);
  const [language] = bcp47.split('-');
  expect(Intl.PluralRules.supportedLocalesOf(bcp47)).toEqual([bcp47]);
  expect(new Intl.DateTimeFormat(bcp47).resolvedOptions().locale).toMatch(new RegExp(`^${language}`));
});

it('LNG-02 reads a code in any case, and nothing else', () => {
  expect(['zh-CN', 'ZH-tw', 'DE', 'la'].map(readLanguageCode)).toEqual(['zh-cn', 'zh-TW', 'de', 'la']);
  for (const value of ['lo', 'zh', '', '__proto__', null, 7]) expect(readLanguageCode(value)).toBeUndefined();
});

it('knows codes by exact text only', () => {
  expect(isLanguageCode('zh-TW')).toBe(true);
  for (const value of ['ZH-CN', 'zh-tw', 'xx', '', 'toString', '__proto__', null, 7]) {
    expect(isLanguageCode(value)).toBe(false);
  }
});
