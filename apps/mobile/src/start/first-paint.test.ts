/// <reference types="node" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@ex/languages';

const page = readFileSync(path.join(__dirname, '../../index.html'), 'utf8');
/** The script that runs before the first paint, as the page holds it. */
const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';

beforeEach(() => {
  localStorage.clear();
  for (const key of ['theme', 'lang', 'token']) document.cookie = `${key}=; Max-Age=0; Path=/`;
  delete document.documentElement.dataset['member'];
  document.documentElement.removeAttribute('style');
  document.documentElement.dataset['theme'] = 'day';
  document.head.innerHTML = '<meta name="theme-color" content="#ffffff">';
});
afterEach(() => jest.restoreAllMocks());

/** Runs the script and returns the look of the first paint. */
function firstPaint(): readonly [theme: string | undefined, bar: string | undefined] {
  new Function(script)();
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;
  return [document.documentElement.dataset['theme'], bar];
}

describe('theme of the first paint', () => {
  it('THEME-04 is night when night is stored', () => {
    localStorage.setItem('theme', 'night');
    expect(firstPaint()).toEqual(['night', '#102030']);
    expect(document.documentElement.style.colorScheme).toBe('dark');
  });

  it('THEME-04 D-18 takes the cookie when local storage has nothing or is blocked', () => {
    document.cookie = 'lang=en; Path=/';
    document.cookie = 'theme=night; Path=/';
    expect(firstPaint()[0]).toBe('night');
    document.documentElement.dataset['theme'] = 'day';
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(firstPaint()[0]).toBe('night');
  });

  it.each([null, 'day', 'nonsense'])('THEME-01 D-19 is day when %s is stored', (stored) => {
    if (stored) localStorage.setItem('theme', stored);
    expect(firstPaint()).toEqual(['day', '#ffffff']);
  });

  it('D-18 local storage wins over the cookie', () => {
    localStorage.setItem('theme', 'day');
    document.cookie = 'theme=night; Path=/';
    expect(firstPaint()[0]).toBe('day');
  });

  it('shows stored choices of display from the first paint on', () => {
    localStorage.setItem('palette', 'cvd');
    localStorage.setItem('motion', 'reduced');
    firstPaint();
    const { palette, rise, motion } = document.documentElement.dataset;
    expect([palette, rise, motion]).toEqual(['cvd', undefined, 'reduced']);
  });

  it('D-15 has the direction of the stored language', () => {
    const directions = Object.entries(LANGUAGES).map(([code]) => {
      document.documentElement.dir = 'ltr';
      localStorage.setItem('lang', code);
      firstPaint();
      return [code, document.documentElement.dir];
    });
    expect(directions).toEqual(Object.entries(LANGUAGES).map(([code, { dir }]) => [code, dir]));
  });

  it('D-15 D-18 takes the direction from the cookie when local storage has nothing', () => {
    document.documentElement.dir = 'ltr';
    document.cookie = 'lang=fa; Path=/';
    firstPaint();
    expect(document.documentElement.dir).toBe('rtl');
  });

  it.each([
    ['a visitor', '', false],
    ['a member', 'token=secret; Path=/', true],
  ])('SHELL-08 knows %s', (_who, cookie, isMember) => {
    document.cookie = cookie;
    firstPaint();
    expect('member' in document.documentElement.dataset).toBe(isMember);
  });

  it('SHELL-11 the page is called Trade before anything is known', () => {
    expect(page).toContain('<title>Trade</title>');
  });
});
