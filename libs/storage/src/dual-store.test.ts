import { clearStored, onStoredChange, readStored, writeStored } from './dual-store';

afterEach(() => {
  for (const key of ['token', 'theme', 'lang', 'account'] as const) clearStored(key);
  jest.restoreAllMocks();
});

describe('values kept in local storage and in a cookie', () => {
  it.each([
    ['SHELL-21', 'token'],
    ['SHELL-22', 'theme'],
    ['SHELL-23', 'lang'],
    ['SHELL-24', 'account'],
  ] as const)('%s keeps %s in both places', (_id, key) => {
    writeStored(key, 'a b;c');
    expect(localStorage.getItem(key)).toBe('a b;c');
    expect(document.cookie).toContain(`${key}=a%20b%3Bc`);
    clearStored(key);
    expect(localStorage.getItem(key)).toBeNull();
    expect(document.cookie).not.toContain(`${key}=`);
  });

  it('the cookie goes with no request from another site, and covers all pages', () => {
    const set = jest.spyOn(document, 'cookie', 'set');
    writeStored('token', 't');
    clearStored('token');
    expect(set.mock.calls.flat()).toEqual([
      'token=t; Max-Age=31536000; Path=/; SameSite=Strict',
      'token=; Max-Age=0; Path=/; SameSite=Strict',
    ]);
  });

  it('D-18 prefers local storage and falls back to the cookie', () => {
    writeStored('lang', 'en');
    localStorage.setItem('lang', 'ar');
    expect(readStored('lang')).toBe('ar');
    localStorage.removeItem('lang');
    expect(readStored('lang')).toBe('en');
  });

  it('survives a blocked local storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    writeStored('theme', 'night');
    expect(readStored('theme')).toBe('night');
  });

  it('reads a broken cookie as absent', () => {
    document.cookie = 'theme=%E0%A4%A; Path=/';
    expect(readStored('theme')).toBeUndefined();
  });

  it('reports changes in another tab, only for known keys', () => {
    const heard: unknown[] = [];
    const stop = onStoredChange((key, value) => heard.push([key, value]));
    const fire = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    fire('token', null);
    fire('other', 'x');
    fire('theme', 'night');
    stop();
    fire('theme', 'day');
    expect(heard).toEqual([
      ['token', undefined],
      ['theme', 'night'],
    ]);
  });
});
