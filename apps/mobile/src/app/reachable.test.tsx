import { configureApi } from '@ex/api-client';
import { setDrawer } from '@ex/routing';
import { build, mockCalls, mockMarket, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { waitFor } from '@testing-library/react';
import { App } from './App';
import { allRoutes as routes } from '../testing/routes';

setUpMocks();
/** Ways from where a member is at first, the drawer being open, and from the screens that these lead to. */
const WAYS: Readonly<Record<string, string>> = {
  '/':
    '/market /exchange /options /assets /recharge /withdrawal /changemoney /exchangeb /loans /lockming /staking ' +
    '/transfer /real_authentication /bindMentionAddress /bank /invite /notify /alerts /security /introduction /display /fees',
  '/market': '/coin',
  '/assets': '/ /trade-account /history /statement',
  '/security': '/modifyPwd /resetLegalPwd /sessions /factors /limits',
  '/exchange': '/trade-lst',
  '/notify': '/notification-settings',
};
/** For visitors, or reached by a product or a button of a screen above. */
const ELSEWHERE = [
  '/login',
  '/register',
  '/forgot',
  '/reset',
  '/loans-application',
  '/lockming-application',
  '/staking-list',
  '/transfer-list',
];

beforeAll(async () => {
  const used = routes.filter(({ path }) => path in WAYS);
  await Promise.all([import('@ex/account/drawer'), ...used.map((route) => route.load())]);
});
beforeEach(() => {
  localStorage.clear();
  configureApi({ lang: 'en' });
  mockCalls(scenario('filled'), { getusr: build.user({ rzstatus: 0 }) });
  mockMarket();
});
afterEach(() => setDrawer(false));

/** Paths that the page links to, without their queries. */
const linked = (): readonly string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(({ href }) => new URL(href).pathname);

it.each(Object.entries(WAYS))('SHELL-30 %s leads a member to %s', async (at, ways) => {
  setDrawer(at === '/');
  renderScreen(<App />, { at, token: 't1' });
  await waitFor(() => expect(linked()).toEqual(expect.arrayContaining(ways.split(' '))));
});

it('SHELL-30 SHELL-09 these ways lead to every screen there is for members', () => {
  const led = [...Object.values(WAYS).join(' ').split(' '), ...ELSEWHERE];
  expect([...led].sort()).toEqual(routes.map(({ path }) => path).sort());
});
