import { markPage, startLanguage } from './language';

const browser = (...languages: string[]) =>
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'lang=; Max-Age=0; Path=/';
});
afterEach(() => jest.restoreAllMocks());

describe('language of a visit', () => {
  it.each([
    ['zh-TW', 'zh-cn'],
    ['zh-CN', 'zh-cn'],
    ['ZH-Hant', 'zh-cn'],
    ['fr', 'en'],
    ['en-GB', 'en'],
  ])('I18N-02 D-12 D-14 SHELL-23 a %s browser gets %s, stored in both places', (language, code) => {
    browser(language);
    expect(startLanguage()).toBe(code);
    expect(localStorage.getItem('lang')).toBe(code);
    expect(document.cookie).toContain(`lang=${code}`);
  });

  it('I18N-02 a stored language wins over the browser, also from the cookie alone', () => {
    browser('zh');
    document.cookie = 'lang=vi; Path=/';
    expect(startLanguage()).toBe('vi');
    localStorage.setItem('lang', 'ar');
    expect(startLanguage()).toBe('ar');
  });

  it('I18N-02 a stored value that is no language counts as none', () => {
    browser('zh');
    localStorage.setItem('lang', '__proto__');
    expect(startLanguage()).toBe('zh-cn');
  });
});

describe('lang and dir of the page', () => {
  it.each([
    ['ar', 'ar', 'rtl'],
    ['fa', 'fa', 'rtl'],
    ['ur', 'ur', 'rtl'],
    ['en', 'en', 'ltr'],
    ['cr', 'hr', 'ltr'],
    ['la', 'lo', 'ltr'],
    ['rm', 'ro', 'ltr'],
  ] as const)('D-13 D-15 %s is marked as %s, %s', (code, lang, dir) => {
    markPage(code);
    expect(document.documentElement).toMatchObject({ lang, dir });
  });
});
