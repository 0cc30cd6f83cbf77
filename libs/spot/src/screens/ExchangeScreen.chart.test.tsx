import { build } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { spotPage } from '../testing/spot-page';

const { open, tap, advance } = spotPage();
// Chart and panel come lazily; here they are there from the start.
beforeAll(() => Promise.all([import('@ex/chart'), import('../components/SpotChart')]));

const toggle = () => screen.getByRole('button', { name: 'Chart' });
const market = {
  ticker: build.ticker({ open: 98, close: 100, high: 110, low: 95, vol: 1000 }),
  bars: build.bars(120),
};
const orders = {
  tradegetOrderList: {
    list: [build.spotOrder({ coinname: 'BTC', xjprice: '99', predict_num: '0.5', coinnum: null })],
  },
};
/** Leaves the screen for good: unwatched market data is dropped after a second. */
const leave = async (page: { unmount: () => void }) => {
  page.unmount();
  await advance(1500);
};

it('LIFT-01 loads no candles until the chart is opened, which stays on the spot screen above the form', async () => {
  const page = await open({}, undefined, market);
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('tablist', { name: 'Chart period' })).not.toBeInTheDocument();
  expect(page.asked.kline).toHaveLength(0);
  await tap(page, toggle());
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  const chart = screen.getByRole('region', { name: 'Chart' });
  expect(toggle()).toHaveAttribute('aria-controls', chart.id);
  const periods = within(chart).getByRole('tablist', { name: 'Chart period' });
  expect(page.asked.kline.at(-1)).toMatchObject({ symbol: 'btcusdt', period: '1day' });
  expect(page.address()).toMatch(/^\/exchange/);
  const side = screen.getByRole('radio', { name: 'Buy' });
  expect(periods.compareDocumentPosition(side)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await tap(page, within(periods).getByRole('tab', { name: '15m' }));
  await waitFor(() => expect(page.asked.kline.at(-1)).toMatchObject({ period: '15min' }));
});

it('LIFT-01 leads to options by a link of its own only, and keeps the chart as the member left it', async () => {
  const page = await open({}, undefined, market);
  await tap(page, toggle());
  expect(screen.queryByRole('button', { name: /^(Up|Down)/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Options' })).toHaveAttribute(
    'href',
    '/options?currentSymbol=btcusdt&name=BTC%2FUSDT',
  );
  await leave(page);
  const again = await open({}, undefined, market);
  expect(screen.getByRole('tablist', { name: 'Chart period' })).toBeInTheDocument();
  await tap(again, toggle());
  expect(screen.queryByRole('tablist', { name: 'Chart period' })).not.toBeInTheDocument();
});

it('LIFT-02 draws the open orders of the market on the chart and says them', async () => {
  const page = await open(orders, undefined, market);
  await tap(page, toggle());
  const picture = await screen.findByRole('img', { name: /Open order: buy 0\.5 BTC at 99/ });
  expect(within(picture).getByText('Buy 0.5')).toBeInTheDocument();
});
