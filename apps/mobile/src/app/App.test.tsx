import { configureApi, emitApiEvent } from '@ex/api-client';
import { setDrawer } from '@ex/routing';
import { build, mockCalls, outcome, renderScreen, scenario, setUpMocks, setUpTold } from '@ex/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from './App';
import { allRoutes as routes } from '../testing/routes';

setUpMocks();
const told = setUpTold();
const toasts = (role: 'status' | 'alert' = 'alert') => screen.getByRole(role, { name: 'Notifications' });
const atHome = () => screen.findByRole('region', { name: 'Top movers' });

// The code of the screens is there, so that a test waits for answers only.
beforeAll(async () => {
  const used = routes.filter(({ path }) => ['/', '/login', '/assets'].includes(path));
  await Promise.all([import('@ex/account/drawer'), ...used.map((route) => route.load())]);
});
beforeEach(() => {
  localStorage.clear();
  document.cookie = 'lang=; Max-Age=0; Path=/';
  configureApi({ lang: 'en' });
  setDrawer(false);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.querySelector('meta[name=app-config]')?.remove();
});

describe('session', () => {
  it('SHELL-29 ERRORS-04 D-07 many concurrent 401 clear the token, give one toast and lead to log-in once', async () => {
    const lost = outcome.unauthorised('Sign in again');
    setDrawer(true);
    mockCalls(scenario('filled'), { getusr: lost, getBanner: lost, getMarketList: lost, wapConfig: lost });
    const { address, answered } = renderScreen(<App />, { at: '/', token: 't1' });
    expect(await within(toasts()).findByText('Sign in again')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(address()).toBe('/login');
    await answered();
    expect(told).toEqual(['Sign in again']);
    expect(localStorage.getItem('token')).toBeNull();
    expect(document.cookie).not.toContain('token=');
  });

  it('SHELL-29 SHELL-26 nothing of the member is left after the session is lost', async () => {
    mockCalls(scenario('filled'), { getusr: build.user({ username: 'ann' }) });
    setDrawer(true);
    renderScreen(<App />, { token: 't1' });
    expect(await within(await screen.findByRole('dialog')).findByText('ann')).toBeVisible();
    act(() => {
      localStorage.removeItem('token');
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'token', newValue: null, storageArea: localStorage }),
      );
    });
    await waitFor(() => expect(screen.queryByText('ann')).not.toBeInTheDocument());
    expect(sessionStorage.getItem('drawer')).toBeNull();
  });

  it('follows another tab: a log-out leads to log-in, the log-in of another member reloads the page', async () => {
    mockCalls(scenario('filled'));
    const elsewhere = (newValue: string | null) =>
      act(
        () =>
          void window.dispatchEvent(
            new StorageEvent('storage', { key: 'token', newValue, storageArea: localStorage }),
          ),
      );
    const { address, reloads } = renderScreen(<App />, { at: '/assets', token: 't1' });
    elsewhere('t2');
    expect(reloads()).toBe(1);
    elsewhere(null);
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect([address(), reloads()]).toEqual(['/login', 1]);
  });

  it('watches an idle session where the server states its limit, of members only', async () => {
    document.head.innerHTML = `<meta name="app-config" content='{"sessionIdleMinutes":30}'>`;
    mockCalls(scenario('filled'));
    // The member first: the code of the watch is there for the visitor, then.
    const member = renderScreen(<App />, { token: 't1' });
    await waitFor(() => expect(localStorage.getItem('active')).toMatch(/^\d{13}$/));
    member.unmount();
    localStorage.clear();
    await renderScreen(<App />).answered();
    expect(localStorage.getItem('active')).toBeNull();
  });

  it('SHELL-25 an open drawer is there for a member', async () => {
    mockCalls(scenario('filled'));
    setDrawer(true);
    renderScreen(<App />, { token: 't1' });
    expect(await screen.findByRole('dialog', { name: 'Account menu' })).toBeVisible();
  });

  it('SHELL-26 without a token the drawer is closed and forgotten', async () => {
    const calls = mockCalls(scenario('filled'));
    setDrawer(true);
    await renderScreen(<App />).answered();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sessionStorage.getItem('drawer')).toBeNull();
    expect(calls.of('getusr')).toHaveLength(0);
  });

  it('HOME-02 DRAWER-01 the logo of home opens the drawer, an entry closes it', async () => {
    mockCalls(scenario('filled'));
    const { user, address } = renderScreen(<App />, { token: 't1' });
    await user.click(await screen.findByRole('button', { name: 'Open account menu' }));
    await user.click(await screen.findByRole('link', { name: /About us/ }));
    expect(address()).toBe('/introduction');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('SHELL-27 D-33 log-in ends at home as a member', async () => {
    mockCalls(scenario('filled'), { login: outcome.success('Welcome back', { userinfo: { token: 't9' } }) });
    const { user, address, reloads } = renderScreen(<App />, { at: '/assets' });
    await user.type(await screen.findByLabelText('Email, phone or username'), 'ann');
    await user.type(screen.getByLabelText('Password'), 'abc123');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    // The message does not stay for long.
    expect(await within(toasts('status')).findByText('Welcome back')).toBeVisible();
    await waitFor(() => expect(reloads()).toBe(1));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('D-27 SHELL-06 a visitor who taps deposit is led to log-in', async () => {
    mockCalls(scenario('filled'));
    const { user, address } = renderScreen(<App />);
    await user.click(await screen.findByRole('link', { name: 'Deposit' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(address()).toBe('/login');
    expect(screen.getByText('Log in to continue to Deposit.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to home' }));
    await atHome();
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(screen.queryByText(/Log in to continue/)).not.toBeInTheDocument();
  });

  it('SHELL-06 D-33 home leads on to the page that log-in was asked for, once', async () => {
    mockCalls(scenario('filled'), { login: outcome.success('Welcome back', { userinfo: { token: 't9' } }) });
    const { user, address } = renderScreen(<App />, { at: '/recharge' });
    expect(await screen.findByText('Log in to continue to Deposit.')).toBeVisible();
    await user.type(await screen.findByLabelText('Email, phone or username'), 'ann');
    await user.type(screen.getByLabelText('Password'), 'abc123');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(address()).toBe('/'));
    await user.click(await screen.findByRole('link', { name: 'Continue to Deposit' }));
    expect(address()).toBe('/recharge');
  });
});

describe('answers of the server', () => {
  it.each([
    ['ERRORS-07 D-08', 'success', 'It is done', 'status'],
    ['ERRORS-03', 'failure', 'It is not done', 'alert'],
  ] as const)('%s a %s text is shown as a toast', async (_ids, kind, text, role) => {
    mockCalls(scenario('filled'));
    renderScreen(<App />);
    await atHome();
    act(() => emitApiEvent({ kind, text }));
    expect(await within(toasts(role)).findByText(text)).toBeVisible();
  });

  it('ERRORS-03 ERRORS-11 a refused log-in shows the text of the server and nothing of its code', async () => {
    mockCalls(scenario('filled'), { login: outcome.refused('Wrong account or password', 204) });
    const { user } = renderScreen(<App />, { at: '/login' });
    await user.type(await screen.findByLabelText('Email, phone or username'), 'ann');
    await user.type(screen.getByLabelText('Password'), 'abc123');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await within(screen.getByRole('main')).findByText('Wrong account or password')).toBeVisible();
    expect(document.body).not.toHaveTextContent('204');
  });

  it('ERRORS-05 D-10 a broken connection is logged and shows no toast', async () => {
    mockCalls(scenario('filled'), { getMarketList: outcome.offline() });
    renderScreen(<App />);
    expect(await screen.findByText('Couldn’t load')).toBeVisible();
    expect(console.warn).toHaveBeenCalledWith('getMarketList: no answer', expect.anything());
    expect(within(toasts()).queryByText(/getMarketList|Failed/)).not.toBeInTheDocument();
  });

  it.each(['malformed', 'error', 'empty', 'loading'] as const)(
    'SHELL-01 home stands with %s answers',
    async (name) => {
      mockCalls(scenario(name));
      renderScreen(<App />);
      expect(await screen.findByRole('navigation', { name: 'Services' })).toBeVisible();
      expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    },
  );
});

describe('what is common to all screens', () => {
  it('SHELL-12 the site setting gives the page icon', async () => {
    document.head.innerHTML = '<link rel="icon" href="/icon.svg" type="image/svg+xml">';
    mockCalls(scenario('filled'), { getSetting: build.setting({ logo: 'https://cdn.example/nova.png' }) });
    renderScreen(<App />);
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    await waitFor(() => expect(icon?.href).toBe('https://cdn.example/nova.png'));
    expect(document.querySelectorAll('link[rel="icon"]')).toHaveLength(1);
  });

  it('reports that the phone is offline', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    mockCalls(scenario('filled'));
    renderScreen(<App />);
    await atHome();
    onLine.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/You’re offline/)).toBeVisible();
  });
});

describe('language the server does not offer', () => {
  const vietnamese = build.language({ language_name: 'Tiếng Việt', file_name: 'vi', is_default: 1 });

  it('I18N-06 D-12 gives way to the offered default, once', async () => {
    mockCalls(scenario('filled'), { getLangList: { list: [vietnamese] } });
    const { reloads } = renderScreen(<App />);
    await waitFor(() => expect(reloads()).toBe(1));
    expect(localStorage.getItem('lang')).toBe('vi');
    expect(document.cookie).toContain('lang=vi');
  });

  it.each([
    ['it is offered', [vietnamese, build.language({ file_name: 'de', is_default: 0 })]],
    ['the list is empty', []],
  ])('I18N-06 stays when %s', async (_when, list) => {
    configureApi({ lang: 'de' });
    const calls = mockCalls(scenario('filled'), { getLangList: { list } });
    const { reloads, answered } = renderScreen(<App />);
    await answered();
    expect(calls.of('getLangList')).toHaveLength(1);
    expect(reloads()).toBe(0);
  });

  it('I18N-06 stays when nothing can be stored, as each start would choose it again', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    const calls = mockCalls(scenario('filled'), { getLangList: { list: [vietnamese] } });
    const { reloads, answered } = renderScreen(<App />);
    await answered();
    expect(calls.of('getLangList')).toHaveLength(1);
    expect(reloads()).toBe(0);
  });
});
