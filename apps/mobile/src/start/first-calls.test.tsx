import { build } from '@ex/testing';
import { setUpTradingPage } from '@ex/testing/trading';
import { screen, waitFor } from '@testing-library/react';
import { App } from '../app/App';
import { routes } from '../app/routes';
import { firstCalls } from './first-calls';

const PAGES = ['/', '/market', '/options', '/exchange'];
const { show, advance } = setUpTradingPage({});

// The code of the screens is there, so that a test waits for answers only.
beforeAll(async () => {
  await Promise.all(routes.filter(({ path }) => PAGES.includes(path)).map((route) => route.load()));
});

it.each(PAGES)('the page at %s needs every call that is prefetched for it', async (at) => {
  const market = { ticker: build.ticker(), bars: [] };
  const { sent } = await show(<App />, { at, token: 't1', answers: {}, market });
  const asked = () => firstCalls(at).filter((call) => sent.of(call).length > 0);
  await waitFor(() => expect(asked()).toEqual(firstCalls(at)));
});

it('D-78 a visitor opening the home page makes each call once', async () => {
  const market = { ticker: build.ticker(), bars: [] };
  const { sent } = await show(<App />, { at: '/', token: '', answers: {}, market });
  expect(await screen.findByRole('region', { name: 'Top movers' })).toBeVisible();
  await advance(1000);
  const names = sent.all.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  expect(names).toEqual(expect.arrayContaining([...firstCalls('/')]));
});
