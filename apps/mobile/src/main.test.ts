import { mockCalls, scenario, setUpMocks } from '@ex/testing';
import { waitFor } from '@testing-library/react';

setUpMocks();

beforeEach(() => {
  localStorage.clear();
  for (const key of ['token', 'theme', 'lang']) document.cookie = `${key}=; Max-Age=0; Path=/`;
  document.documentElement.dataset['theme'] = 'day';
  document.body.innerHTML = '<div id="root"></div>';
  jest.resetModules();
});
afterEach(() => jest.restoreAllMocks());

/** Opens the app at an address, as a page load does, with the browser's languages. */
async function load(at: string, ...languages: string[]): Promise<void> {
  history.replaceState(null, '', at);
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  await import('./main');
}
const text = () => document.getElementById('root')?.textContent ?? '';

describe('start of the app', () => {
  it('I18N-02 I18N-07 SHELL-23 SHELL-02 a first visit takes the browser rule, stores it and tells the server', async () => {
    const calls = mockCalls(scenario('filled'));
    await load('/market', 'zh-TW', 'en');
    await waitFor(() => expect(text()).toContain('BTC'));
    expect(text()).toContain('行情');
    expect(localStorage.getItem('lang')).toBe('zh-cn');
    expect(document.cookie).toContain('lang=zh-cn');
    expect(calls.of('getAllMarketList')[0]?.lang).toBe('zh-cn');
    expect(document.documentElement.lang).toBe('zh-Hans-CN');
    expect(location.href).toMatch(/\/market$/);
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
});
