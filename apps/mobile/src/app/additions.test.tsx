import { ALL_CALLS } from '@ex/contract';
import { configureApi } from '@ex/api-client';
import { build, mockCalls, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { waitFor } from '@testing-library/react';
import { App } from './App';
import { allRoutes as routes } from '../testing/routes';

setUpMocks();

/** Calls that a back end without any addition to the specification does not know. */
const ADDED = new Set<string>(
  ALL_CALLS.flatMap(({ name, added }) => (typeof added === 'string' ? name : [])),
);
/** Addresses that need a query to show anything. */
const QUERIES: Readonly<Record<string, string>> = {
  '/bindMentionAddress': '?id=1',
  '/coin': '?name=BTC',
  '/trade-account': '?id=1&type=1',
};
/** Screens that wait for a socket; libs/trading tests the additions that they show. */
const SOCKETS = ['/options', '/exchange'];
const additions = new Map(
  routes.flatMap((route) => (route.additions ? [[route.path, route.additions]] : [])),
);

beforeAll(async () => {
  await Promise.all([import('@ex/account/drawer'), ...routes.map((route) => route.load())]);
});
beforeEach(() => {
  localStorage.clear();
  configureApi({ lang: 'en' });
});

const opened = routes.filter(({ access, path }) => access !== 'visitor' && !SOCKETS.includes(path));

it.each(opened.map(({ path }) => path))(
  'SHELL-02 %s sends no call of an addition to a back end that offers none',
  async (path) => {
    const sent = mockCalls(scenario('filled'), { wapConfig: build.siteConfig({ features: [] }) });
    const page = renderScreen(<App />, { at: `${path}${QUERIES[path] ?? ''}`, token: 't1' });
    await waitFor(() => expect(sent.of('wapConfig')).not.toEqual([]));
    await waitFor(() => expect(document.querySelector('main:not([aria-busy])')).not.toBeNull());
    await page.answered();
    expect(sent.all.map(({ name }) => name).filter((name) => ADDED.has(name))).toEqual([]);
  },
);

it.each([...additions])('SHELL-02 %s leads home where the site does not offer it', async (path) => {
  mockCalls(scenario('filled'), { wapConfig: build.siteConfig({ features: [] }) });
  const { address } = renderScreen(<App />, { at: path, token: 't1' });
  await waitFor(() => expect(address()).toBe('/'));
});
