import { mockCalls, scenario, setUpMocks } from '@ex/testing';
import { act, waitFor } from '@testing-library/react';
import type * as ReactDomClient from 'react-dom/client';
import { loadTexts } from './testing/locales';

setUpMocks();

/** Every app that a test started; one that still polls would answer for the next test. */
const roots: ReactDomClient.Root[] = [];
const keepRoots = () => {
  const client = jest.requireActual<typeof ReactDomClient>('react-dom/client');
  const createRoot: typeof client.createRoot = (...container) => {
    const root = client.createRoot(...container);
    roots.push(root);
    return root;
  };
  return { ...client, createRoot };
};

beforeEach(() => {
  localStorage.clear();
  for (const key of ['token', 'theme', 'lang']) document.cookie = `${key}=; Max-Age=0; Path=/`;
  document.documentElement.dataset['theme'] = 'day';
  document.body.innerHTML = '<div id="root"></div>';
  jest.resetModules();
  jest.doMock('react-dom/client', keepRoots);
});
afterEach(() => {
  act(() => roots.splice(0).forEach((root) => root.unmount()));
  jest.restoreAllMocks();
  jest.dontMock('virtual:locales');
});

/** Opens the app at an address, as a page load does, with the browser's languages. */
async function load(at: string, ...languages: string[]): Promise<void> {
  history.replaceState(null, '', at);
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  await import('./main');
}
const text = () => document.getElementById('root')?.textContent ?? '';
/** Waits for the last call that /market makes: one under way would answer for the next test. */
const untilSparklines = (calls: ReturnType<typeof mockCalls>) =>
  waitFor(() => expect(calls.of('getSparklines')).not.toHaveLength(0));

describe('start of the app', () => {
  it('I18N-02 I18N-07 SHELL-23 SHELL-02 a first visit takes the browser rule, stores it and notifies the server', async () => {
    const calls = mockCalls(scenario('filled'));
    await load('/market', 'zh-TW', 'en');
    await waitFor(() => expect(text()).toContain('BTC'));
    expect(text()).toContain('行情');
    expect(localStorage.getItem('lang')).toBe('zh-cn');
    expect(document.cookie).toContain('lang=zh-cn');
    expect(calls.of('getAllMarketList')[0]?.lang).toBe('zh-cn');
    expect(document.documentElement.lang).toBe('zh-Hans-CN');
    expect(location.href).toMatch(/\/market$/);
    await untilSparklines(calls);
  });

  it('I18N-02 SHELL-08 THEME-04 D-15 what is stored decides language, direction, theme and session', async () => {
    const calls = mockCalls(scenario('filled'));
    localStorage.setItem('lang', 'ar');
    localStorage.setItem('theme', 'night');
    localStorage.setItem('token', 'kept');
    await load('/assets', 'en');
    await waitFor(() => expect(text()).toContain('الأصول'));
    expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(document.documentElement.dataset['theme']).toBe('night');
    await waitFor(() => expect(calls.of('getSetting')).not.toHaveLength(0));
    expect(calls.of('getSetting')[0]).toMatchObject({ token: 'kept', lang: 'ar' });
  });

  it('replaces the prices of the document by the screen itself, without a skeleton in between', async () => {
    const calls = mockCalls(scenario('filled'));
    let hasDrawnSkeleton = false;
    const drawings = new MutationObserver(() => {
      hasDrawnSkeleton ||= document.querySelector('main[aria-busy=true]') !== null;
    });
    drawings.observe(document.body, { childList: true, subtree: true });
    await load('/market', 'en');
    await waitFor(() => expect(text()).toContain('BTC'));
    drawings.disconnect();
    expect(hasDrawnSkeleton).toBe(false);
    await untilSparklines(calls);
  });

  it.each([
    ['the texts are missing', true],
    ['the texts are there', false],
  ])('leaves it to the page, which reloads once, when %s', async (_what, isMissing) => {
    const none = () => Promise.reject(new TypeError('Failed to fetch'));
    jest.doMock('virtual:locales', () => ({ loadTexts: isMissing ? none : loadTexts }));
    mockCalls(scenario('filled'));
    sessionStorage.setItem('reloaded', '1');
    document.body.innerHTML = '<div id="root"></div><script type="module"></script>';
    const failed = jest.fn();
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    document.querySelector('script')?.addEventListener('error', failed);
    await load('/login', 'en');
    // The mark of a reload is removed after the first render only; otherwise the page would reload for ever.
    await waitFor(() =>
      expect(isMissing ? failed.mock.calls.length === 1 : text().includes('Log in')).toBe(true),
    );
    expect(failed).toHaveBeenCalledTimes(isMissing ? 1 : 0);
    expect(logged).toHaveBeenCalledTimes(isMissing ? 1 : 0);
    logged.mockRestore();
    expect(sessionStorage.getItem('reloaded')).toBe(isMissing ? '1' : null);
  });

  it.each([
    ['/', ['getSetting', 'getLangList', 'wapConfig', 'getBanner', 'getMarketList'], []],
    [
      '/market',
      ['getSetting', 'getLangList', 'wapConfig', 'getAllCurrencyList', 'getAllMarketList'],
      ['getSparklines'],
    ],
  ])('requests what %s shows while its texts load, and only once', async (at, ahead, then) => {
    const calls = mockCalls(scenario('filled'));
    let arrive = (): void => undefined;
    const line = new Promise<void>((resolve) => (arrive = resolve));
    const late: typeof loadTexts = (...asked) => line.then(() => loadTexts(...asked));
    jest.doMock('virtual:locales', () => ({ loadTexts: late }));
    await load(at, 'en');
    const names = () => calls.all.map(({ name }) => name).sort();
    await waitFor(() => expect(names()).toEqual([...ahead].sort()));
    expect(text()).toBe('');
    // What is polled rests: on a slow machine it would be asked for twice.
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    arrive();
    await waitFor(() => expect(text()).toContain('BTC'));
    await waitFor(() => expect(names()).toEqual([...ahead, ...then].sort()));
  });
});
