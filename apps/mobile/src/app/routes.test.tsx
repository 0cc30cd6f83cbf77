import shell from '../../../../locales/en/shell.json';
import { build, mockCalls, outcome, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { allRoutes as routes } from '../testing/routes';
import { Screens } from './Screens';

setUpMocks();
afterEach(() => jest.restoreAllMocks());
/** Of the specification (SHELL-03). */
const STATED = ['/', '/display', '/login', '/market', '/register'];
/** Added for a reset by mail; they lead to the log-in where the site does not offer it (MESSAGE-05). */
const RESET = ['/forgot', '/reset'];
/** Added as a page from the market list; it leads back there where the site does not offer it (COIN-01). */
const COIN = ['/coin'];
/** Added for fees and limits; it leads home where the site does not offer it (PAY-20). */
const FEES = ['/fees'];
const PUBLIC = [...STATED, ...RESET, ...COIN, ...FEES];
const ACCOUNT = [
  '/real_authentication',
  '/bindMentionAddress',
  '/security',
  '/limits',
  '/modifyPwd',
  '/resetLegalPwd',
  '/notify',
  '/introduction',
  '/bank',
];
const MONEY = [
  '/invite',
  '/exchange',
  '/assets',
  '/statement',
  '/trade-account',
  '/changemoney',
  '/recharge',
  '/withdrawal',
  '/exchangeb',
  '/options',
  '/trade-lst',
  '/loans',
  '/loans-application',
  '/lockming',
  '/lockming-application',
  '/transfer',
  '/transfer-list',
  '/staking',
  '/staking-list',
  '/alerts',
  '/factors',
  '/history',
  '/notification-settings',
  '/sessions',
];
const TABS = ['/', '/market', '/exchange', '/options', '/assets'];

/** The routes of the app with a small screen each, so that the rules of routing are seen alone. */
const light = routes.map((route) => ({
  ...route,
  load: async () => ({ Screen: () => <h1>{`at ${route.path}`}</h1> }),
}));
const open = (at: string, token?: string) =>
  renderScreen(<Screens routes={light} />, { at, ...(token && { token }) });

beforeEach(() => void mockCalls(scenario('filled')));

const TITLES: Record<string, string> = shell.titles;

function expectOwnTitle(path: string): void {
  // Home is called after the site.
  if (path === '/') return;
  expect(TITLES[path.slice(1)]).toBeTruthy();
  expect(document.title).toBe(TITLES[path.slice(1)]);
}

function expectTabBarOnlyOnTabs(path: string): void {
  const bar = screen.queryByRole('navigation', { name: 'Main navigation' });
  expect(Boolean(bar)).toBe(TABS.includes(path));
  if (!bar) return;
  const links = within(bar).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Markets', '/market'],
    ['Spot', '/exchange'],
    ['Options', '/options'],
    ['Assets', '/assets'],
  ]);
  expect(
    links
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map((link) => link.getAttribute('href')),
  ).toEqual([path]);
}

describe('who may open what', () => {
  it('SHELL-03 SHELL-04 SHELL-05 SHELL-09 the routes are exactly the stated ones', () => {
    const open = routes.filter((route) => route.access !== 'member').map((route) => route.path);
    const member = routes.filter((route) => route.access === 'member').map((route) => route.path);
    expect(open.filter((path) => ![...RESET, ...COIN, ...FEES].includes(path)).sort()).toEqual(STATED);
    expect(open.sort()).toEqual([...PUBLIC].sort());
    expect(member.sort()).toEqual([...ACCOUNT, ...MONEY].sort());
  });

  it.each(PUBLIC)(
    'SHELL-02 SHELL-03 SHELL-10 SHELL-14 HOME-24 MARKET-11 D-11 a visitor may open %s, under its own title, with the tab bar only on a tab',
    async (path) => {
      const { address } = open(path);
      expect(await screen.findByRole('heading', { name: `at ${path}` })).toBeVisible();
      expect(address()).toBe(path);
      expectOwnTitle(path);
      expectTabBarOnlyOnTabs(path);
    },
  );

  it.each([...ACCOUNT, ...MONEY])(
    'SHELL-04 SHELL-05 SHELL-06 a visitor at %s is sent to log-in',
    async (path) => {
      const { address } = open(`${path}?id=1`);
      expect(await screen.findByRole('heading', { name: 'at /login' })).toBeVisible();
      expect(address()).toBe('/login');
    },
  );

  it.each([...ACCOUNT, ...MONEY, ...FEES, '/', '/market'])(
    'SHELL-08 SHELL-10 SHELL-14 D-11 a member may open %s, under its own title, with the tab bar only on a tab; its query is kept',
    async (path) => {
      const { address } = open(`${path}?id=1`, 't1');
      expect(await screen.findByRole('heading', { name: `at ${path}` })).toBeVisible();
      expect(address()).toBe(`${path}?id=1`);
      expectOwnTitle(path);
      expectTabBarOnlyOnTabs(path);
    },
  );

  it.each(['/login', '/register', '/register?invite=ABC'])(
    'SHELL-07 a member at %s is sent home',
    async (path) => {
      const { address } = open(path, 't1');
      expect(await screen.findByRole('heading', { name: 'at /' })).toBeVisible();
      expect(address()).toBe('/');
    },
  );

  it.each(['/nowhere', '/login/more', '/assets/1/2', '/%E0%A4%A'])(
    'D-81 the unknown address %s leads home',
    async (path) => {
      jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      const { address } = open(path);
      expect(await screen.findByRole('heading', { name: 'at /' })).toBeVisible();
      expect(address()).toBe('/');
    },
  );
});

describe('page title', () => {
  it('SHELL-12 D-11 home shows the name of the site', async () => {
    mockCalls({ getSetting: build.setting({ name: 'Nova' }) });
    open('/');
    await waitFor(() => expect(document.title).toBe('Nova'));
  });

  it.each([
    ['has no name', build.setting({ name: '' }), true],
    ['does not answer', outcome.loading(), false],
    ['refuses', outcome.refused('no'), true],
  ])('SHELL-11 home is called Trade when the site %s', async (_what, getSetting, isAnswered) => {
    document.title = 'before';
    mockCalls({ getSetting });
    const page = open('/');
    await screen.findByRole('heading', { name: 'at /' });
    if (isAnswered) await page.answered();
    expect(document.title).toBe('Trade');
  });
});

it('SHELL-14 each tab opens its screen', async () => {
  const { user, address } = open('/', 't1');
  for (const [name, path] of [
    ['Markets', '/market'],
    ['Spot', '/exchange'],
    ['Options', '/options'],
    ['Assets', '/assets'],
    ['Home', '/'],
  ]) {
    await user.click(await screen.findByRole('link', { name: name! }));
    expect(await screen.findByRole('heading', { name: `at ${path}` })).toBeVisible();
    expect(address()).toBe(path);
  }
});
