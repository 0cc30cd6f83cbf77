import { outcome } from '@ex/testing';
import { screen, within } from '@testing-library/react';
import { optionsPage } from '../testing/options-page';

jest.setTimeout(60_000);
const { open, tap, advance } = optionsPage();

describe('market and price', () => {
  it('OPT-01 OPT-06 OPT-08 OPT-10 shows the market of the address with its price header', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible();
    expect(screen.getAllByText('102.310000').length).toBeGreaterThan(0);
    expect(screen.getByText('+2.31%')).toBeInTheDocument();
    expect(screen.getByText('110.46')).toBeInTheDocument();
    expect(screen.getByText('95.00')).toBeInTheDocument();
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

  it('OPT-13 OPT-14 OPT-15 OPT-16 has nine periods, starts with D and loads history anew for another', async () => {
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
    expect(page.asked.kline.at(-1)).toEqual({ symbol: 'btcusdt', period: '1day', size: '200' });
    await page.user.click(screen.getByRole('tab', { name: '15m' }));
    await advance(100);
    expect(page.asked.kline.at(-1)).toEqual({ symbol: 'btcusdt', period: '15min', size: '200' });
  });
});
