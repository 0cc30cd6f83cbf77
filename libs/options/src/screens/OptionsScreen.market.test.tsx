import { build, figure, mockMarket, outcome } from '@ex/testing';
import { screen, within } from '@testing-library/react';
import { optionsPage } from '../testing/options-page';

const { open, tap, advance } = optionsPage();
beforeAll(() => import('@ex/chart'));

const BARS = build.bars(200);
const TICKER = build.ticker({ open: 64_000, close: 64_210.5, high: 64_900.77, low: 63_100.12 });

describe('market and price', () => {
  it('OPT-01 OPT-06 OPT-08 OPT-10 shows the market of the address with its price header', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible();
    expect(screen.getAllByText(figure('102.310000')).length).toBeGreaterThan(0);
    expect(screen.getByText('+2.31%')).toBeInTheDocument();
    expect(screen.getByText('110.46')).toBeInTheDocument();
    expect(screen.getByText('95.00')).toBeInTheDocument();
    expect(screen.getByText('Volume').nextElementSibling).toHaveTextContent('1.23M');
  });

  it('OPT-06 takes the first market of the list without one in the address', async () => {
    await open({}, '/options');
    expect(screen.getByRole('heading', { name: 'ETH/USDT' })).toBeVisible();
  });

  it('OPT-07 asks for btcusdt while there is no list', async () => {
    const page = await open({ getMarketList: outcome.loading() }, '/options');
    expect(page.asked.detail.at(-1)).toMatchObject({ symbol: 'btcusdt' });
  });

  it('OPT-02 OPT-03 opens the list of markets and switches to another', async () => {
    const page = await open();
    await tap(page, 'Markets');
    const sheet = screen.getByRole('dialog', { name: 'Choose a market' });
    const row = within(sheet).getByRole('button', { name: /ETH/ });
    expect(row).toHaveTextContent('ETH/USDT');
    expect(row).toHaveTextContent('3,120.440000');
    expect(within(row).getByText(figure('3,120.440000')).closest('.fall')).toBeInTheDocument();
    const other = within(sheet).getByRole('button', { name: /BTC/ });
    // The market of the screen shows the price of the screen.
    expect(within(other).getByText(figure('102.310000')).closest('.rise')).toBeInTheDocument();
    await page.user.click(row);
    await advance(400);
    expect(screen.getByRole('heading', { name: 'ETH/USDT' })).toBeVisible();
    expect(page.address()).toBe('/options?currentSymbol=ethusdt&name=ETH%2FUSDT');
    expect(page.asked.detail.at(-1)).toMatchObject({ symbol: 'ethusdt' });
  });

  it('OPT-04 OPT-11 CONST-07 polls markets every 2.5 s and the ticker every 5 s', async () => {
    const page = await open();
    const lists = page.sent.of('getMarketList').length;
    const details = page.asked.detail.length;
    for (let second = 0; second < 20; second++) await advance(500);
    expect(page.sent.of('getMarketList').length - lists).toBe(4);
    expect(page.asked.detail.length - details).toBe(2);
  });

  it('OPT-13 OPT-14 OPT-15 OPT-16 has nine periods, starts with D and reloads history for another', async () => {
    const page = await open();
    const periods = within(screen.getByRole('tablist', { name: 'Chart period' })).getAllByRole('tab');
    expect(periods.map((tab) => tab.textContent)).toEqual([
      '1m',
      '5m',
      '15m',
      '30m',
      '60m',
      '4h',
      'D',
      'W',
      'M',
    ]);
    expect(screen.getByRole('tab', { name: 'D' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'D' })).toBeVisible();
    expect(page.asked.kline.at(-1)).toEqual({ symbol: 'btcusdt', period: '1day', size: '200' });
    await page.user.click(screen.getByRole('tab', { name: '15m' }));
    await advance(100);
    expect(page.asked.kline.at(-1)).toEqual({ symbol: 'btcusdt', period: '15min', size: '200' });
  });

  it('OPT-02 OPT-08 OPT-16 a switch of market leaves no figure of the old one, however late the new ones are', async () => {
    const page = await open({}, undefined, undefined, { ticker: TICKER, bars: BARS });
    const main = screen.getByRole('main');
    await advance(100);
    expect(main).toHaveTextContent('63,100.12');
    await page.user.click(screen.getByRole('button', { name: 'Show candles as a table' }));
    const old = [...main.querySelectorAll('dd, td, [class*="price"] bdi')].map(
      ({ textContent }) => textContent ?? '',
    );
    const figures = new Set(old.filter((text) => /\d\d/.test(text)));
    expect(figures.size).toBeGreaterThan(50);
    mockMarket({ ticker: outcome.loading(), bars: outcome.loading() });
    await tap(page, 'Markets');
    await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /ETH/ }));
    await advance(400);
    expect(screen.getByRole('heading', { name: 'ETH/USDT' })).toBeVisible();
    const shown = main.textContent ?? '';
    expect([...figures].filter((figure) => shown.includes(figure))).toEqual([]);
    expect(main).toHaveTextContent('Loading chart');
    expect(main).toHaveTextContent('MA5 --');
    expect(screen.getByRole('button', { name: /^Up/ })).toBeDisabled();
    await advance(9000);
    expect([...figures].filter((figure) => (main.textContent ?? '').includes(figure))).toEqual([]);
  });

  it('OPT-08 OPT-11 old prices grey out with their age and stop buying; fresh ones bring both back', async () => {
    await open({}, undefined, undefined, { ticker: TICKER, bars: BARS });
    expect(screen.getByRole('button', { name: /^Up/ })).toBeEnabled();
    mockMarket({ ticker: outcome.offline(), bars: outcome.offline() });
    await advance(11_500);
    expect(screen.getByText(/^Updated 1\d s ago$/)).toBeVisible();
    expect(document.querySelector('.stale')).toHaveTextContent('64,210.500000');
    const [shown, spoken] = screen.getAllByText(/^Prices are \d+ s old/);
    const [seen, heard] = [shown?.textContent, spoken?.textContent];
    await advance(3000);
    expect(shown).not.toHaveTextContent(String(seen));
    // Said once, not every second.
    expect(spoken).toHaveTextContent(String(heard));
    expect(spoken).toHaveAttribute('role', 'status');
    expect(screen.getByRole('button', { name: /^Up/ })).toBeDisabled();
    expect(screen.getByRole('main')).toHaveTextContent('64,210.500000');
    mockMarket({ ticker: { ...TICKER, close: 63_900 }, bars: [] });
    for (let second = 0; second < 45; second++) await advance(1000);
    expect(screen.queryByText(/^Updated/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Up/ })).toBeEnabled();
    expect(document.querySelector('.stale')).toBeNull();
    // The day falls now: price and change are red.
    expect(screen.getByText(figure('63,900.000000')).closest('.fall')).toBeInTheDocument();
    expect(screen.getByText('\u22120.16%').closest('.fall')).toBeInTheDocument();
  });

  it('OPT-04 the list of markets shows its age when answers stay away', async () => {
    let fails = false;
    const list = { list: [build.market({ id: 8, symbol: 'btcusdt', title: 'BTC/USDT' })] };
    const page = await open({ getMarketList: () => (fails ? outcome.offline() : list) });
    fails = true;
    await tap(page, 'Markets');
    const sheet = within(screen.getByRole('dialog', { name: 'Choose a market' }));
    expect(sheet.queryByText(/^Updated/)).not.toBeInTheDocument();
    await advance(8000);
    expect(sheet.getByText(/^Updated [789] s ago$/)).toBeVisible();
    expect(sheet.getByRole('button', { name: /BTC/ })).toBeVisible();
  });
});
