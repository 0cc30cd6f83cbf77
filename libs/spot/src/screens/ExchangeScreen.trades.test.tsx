import { build, outcome } from '@ex/testing';
import type { TradingPage } from '@ex/testing/trading';
import { screen, within } from '@testing-library/react';
import { spotPage } from '../testing/spot-page';

const { open, tap, advance } = spotPage();
/** Opens a panel, whose code is fetched before its data. */
const show = async (page: TradingPage, name: string): Promise<void> => {
  await tap(page, screen.getByRole('tab', { name }));
  await advance(400);
};
const rows = () =>
  within(screen.getByRole('table', { name: 'Latest trades' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

const at = (seconds: number) => new Date(2026, 10, 20, 10, 15, seconds).getTime();
const market = {
  ticker: build.ticker({ open: 98, close: 100, high: 110, low: 95, vol: 1000 }),
  bars: [],
  trades: [
    build.trade({ 'trade-id': 3, price: 101, amount: 0.25, direction: 'buy', ts: at(32) }),
    build.trade({ 'trade-id': 2, price: 100, amount: 1.5, direction: 'sell', ts: at(31) }),
    build.trade({ 'trade-id': 1, price: 99, amount: 2_500_000, direction: 'buy', ts: at(30) }),
  ],
};

it('TAPE-01 TAPE-02 loads the trades of the market only once they are shown, and shows side, price, amount, time', async () => {
  const page = await open({}, undefined, market);
  expect(page.asked.trades).toEqual([]);
  await show(page, 'Trades');
  expect(page.asked.trades).toEqual([{ symbol: 'btcusdt', size: '60' }]);
  expect(rows()).toEqual(['Sell100.0000001.50000010:15:31', 'Buy99.0000002.50M10:15:30']);
});

it('TAPE-03 a trade above the last price of the screen waits for it', async () => {
  let close = '100';
  const book = () => ({ sell: [{ price: '101', amount: '1' }], buy: [{ price: '99', amount: '1' }], close });
  const page = await open({ getHuoBiTradeFromRedis: book }, undefined, market);
  await show(page, 'Trades');
  expect(rows()[0]).toMatch(/^Sell100\.000000/);
  close = '101';
  await advance(2_500);
  expect(rows()[0]).toMatch(/^Buy101\.000000/);
});

it('TAPE-02 says that trades could not be loaded, and a tap tries again', async () => {
  const page = await open({}, undefined, { ...market, trades: outcome.offline() });
  await show(page, 'Trades');
  expect(screen.getByText('Couldn’t load the trades')).toBeVisible();
  await tap(page, screen.getByRole('button', { name: 'Try again' }));
  expect(page.asked.trades).toHaveLength(2);
});

it('TAPE-02 another market begins with its own trades', async () => {
  const page = await open({}, undefined, market);
  await show(page, 'Trades');
  await tap(page, screen.getByRole('button', { name: 'Markets' }));
  await tap(
    page,
    within(screen.getByRole('dialog', { name: 'Choose a market' })).getByRole('button', { name: /ETH/ }),
  );
  expect(page.asked.trades.at(-1)).toMatchObject({ symbol: 'ethusdt' });
});

it('TAPE-04 the depth is that of the book that is there: totals, ends and spread in words, no call of its own', async () => {
  const page = await open();
  const before = page.sent.of('getHuoBiTradeFromRedis').length;
  await show(page, 'Depth');
  const depth = screen.getByRole('region', { name: 'Market depth' });
  expect(
    within(depth)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['4.830000\u202fBTC', '4.830000\u202fBTC', '88.000000', '2.000000', '112.000000']);
  for (let second = 0; second < 4; second++) await advance(1000);
  expect(page.sent.of('getHuoBiTradeFromRedis').length - before).toBe(2);
});
