import { build, figure, mockMarket, outcome } from '@ex/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MARKETS } from '@ex/testing/trading';
import { field, radio, spotPage, submit } from '../testing/spot-page';

const { open, tap, fill, advance } = spotPage();
const rows = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('button');

/** How to wait for what takes seconds of the test's clock. */
const SECONDS = { interval: 1000 };

/** The ticker stays away until its last answer is stale. */
async function loseTicker(): Promise<void> {
  mockMarket({ ticker: outcome.offline() });
  for (let second = 0; second < 9; second++) await advance(1000);
}

describe('the market of the spot screen', () => {
  it('SPOT-02 D-46 takes the first market of the list without one in the address', async () => {
    await open({}, '/exchange');
    expect(screen.getByRole('heading', { name: /ETH\/USDT/ })).toBeVisible();
  });

  it('SPOT-03 lists all markets in a panel, narrows them, and switches; no figure of the old market stays', async () => {
    const page = await open({ getHuoBiTradeFromRedis: ({ symbol }) => bookOf(symbol) });
    expect(rows('Asks')[0]).toHaveTextContent('64,000.000000');
    await tap(page, screen.getByRole('button', { name: 'Markets' }));
    const panel = screen.getByRole('dialog', { name: 'Choose a market' });
    await page.user.type(within(panel).getByRole('searchbox'), 'eth');
    expect(within(panel).queryByRole('button', { name: /BTC/ })).not.toBeInTheDocument();
    await page.user.click(within(panel).getByRole('button', { name: /ETH/ }));
    expect(screen.queryByText(figure('64,000.000000'))).not.toBeInTheDocument();
    await advance(400);
    expect(page.address()).toBe('/exchange?currentSymbol=ethusdt&name=ETH%2FUSDT');
    expect(rows('Asks')[0]).toHaveTextContent('3,000.000000');
    expect(page.sent.last('getMarketBalance').form).toEqual({ m_id: '7' });
  });

  it('SPOT-04 SPOT-05 SPOT-06 D-45 CONST-07 polls list, ticker, book and own orders at their periods', async () => {
    const page = await open();
    const count = () => [
      page.sent.of('getMarketList').length,
      page.asked.detail.length,
      page.sent.of('getHuoBiTradeFromRedis').length,
      page.sent.of('tradegetOrderList').length,
    ];
    const before = count();
    for (let step = 0; step < 20; step++) await advance(500);
    expect(count().map((now, at) => now - (before[at] ?? 0))).toEqual([10, 5, 5, 2]);
  });

  it('SPOT-01 SPOT-02 SPOT-05 SPOT-06 SPOT-07 SPOT-08 SPOT-09 SPOT-10 SPOT-11 SPOT-22 CONST-11 shows the market of the address with its change; five rows a side with six decimals, red sells above green buys, or nine of one side alone', async () => {
    const page = await open();
    expect(screen.getByRole('heading', { name: /BTC\/USDT/ })).toHaveTextContent('+2.04%');
    expect(page.asked.detail.at(-1)).toMatchObject({ symbol: 'btcusdt' });
    expect(screen.getByText(figure('100.000000'))).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Asks' })).toHaveClass('sell');
    expect(screen.getByRole('list', { name: 'Bids' })).toHaveClass('buy');
    expect(page.sent.last('getHuoBiTradeFromRedis').form).toEqual({ symbol: 'btcusdt' });
    expect(rows('Asks').map((row) => row.textContent)).toEqual([
      '105.0000000.500000',
      '104.0000000.400000',
      '103.0000000.300000',
      '102.0000000.200000',
      '101.0000000.100000',
    ]);
    expect(rows('Bids')[0]).toHaveTextContent('99.0000000.100000');
    expect(rows('Bids')).toHaveLength(5);
    await tap(page, radio('Asks'));
    expect(rows('Asks')).toHaveLength(9);
    expect(screen.queryByRole('list', { name: 'Bids' })).not.toBeInTheDocument();
    await tap(page, radio('Bids'));
    expect(rows('Bids')).toHaveLength(9);
    await tap(page, radio('Bids and asks'));
    expect(rows('Asks')).toHaveLength(5);
  });

  it('SPOT-07 a new book comes into the rows that are there: none moves, and the price aimed at is the one filled', async () => {
    let price = 64_000;
    await open({ getHuoBiTradeFromRedis: () => ({ sell: [0, 1].map((at) => level(price + at)), buy: [] }) });
    const before = rows('Asks');
    expect(before[1]).toHaveTextContent('64,000.000000');
    fireEvent.pointerDown(before[1]!);
    price = 64_001;
    await advance(2500);
    expect(rows('Asks')).toEqual(before);
    expect(before[1]).toHaveTextContent('64,001.000000');
    fireEvent.click(before[1]!, { detail: 1 });
    expect(field(/^Price/)).toHaveValue('64000');
    fireEvent.click(before[1]!, { detail: 0 });
    expect(field(/^Price/)).toHaveValue('64001');
  });

  it('SPOT-01 CONST-16 change and price are green when the day rises and red when it falls', async () => {
    await open();
    const toned = (tone: string) => [...document.querySelectorAll(`.${tone}`)].map((one) => one.textContent);
    expect(toned('rise')).toEqual(expect.arrayContaining(['+2.04%', '100.000000']));
    expect(toned('fall')).toEqual([]);
    mockMarket({ ticker: build.ticker({ open: 98, close: 97, high: 110, low: 95 }) });
    await advance(2500);
    expect(toned('fall')).toEqual(expect.arrayContaining(['\u22121.02%', '97.000000']));
    expect(toned('rise')).not.toEqual(expect.arrayContaining(['97.000000']));
  });

  it('a pressed row of the book fills the price of a limit order, and so does the last price', async () => {
    const page = await open();
    await tap(page, radio('Market'));
    await tap(page, rows('Asks')[4] as HTMLElement);
    expect(radio('Limit')).toBeChecked();
    expect(field(/^Price/)).toHaveValue('101');
    await tap(page, screen.getByText(figure('100.000000')));
    expect(field(/^Price/)).toHaveValue('100');
  });

  it('an old book is grey, shows its age, and is fresh again with the next answer', async () => {
    let works = true;
    await open({ getHuoBiTradeFromRedis: () => (works ? bookOf('btcusdt') : outcome.offline()) });
    works = false;
    expect(await screen.findByText(/Updated \d+ s ago/, {}, SECONDS)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Order book' })).toHaveAttribute('data-stale');
    expect(rows('Asks')[0]).toHaveTextContent('64,000.000000');
    works = true;
    await waitFor(() => expect(screen.queryByText(/Updated \d+ s ago/)).not.toBeInTheDocument(), SECONDS);
    expect(screen.getByRole('region', { name: 'Order book' })).not.toHaveAttribute('data-stale');
  });

  it('waits for prices and balance before an order may be sent', async () => {
    const page = await open();
    expect(submit()).not.toHaveAttribute('aria-disabled');
    page.unmount();
    const other = await open({ getMarketBalance: outcome.loading() });
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Waiting for your balance…')).toBeVisible();
    other.unmount();
    await open({}, '/exchange?currentSymbol=ethusdt', { ticker: outcome.loading() });
    expect(screen.getByRole('button', { name: /Buy ETH/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Waiting for prices…')).toBeVisible();
  });

  it('SPOT-05 a stale price is grey, holds back market orders, in form and confirmation, and says why until a fresh one comes', async () => {
    const page = await open();
    await tap(page, radio('Market'));
    await fill(page, field(/^Amount/), '50');
    await tap(page, submit());
    const sheet = within(screen.getByRole('dialog', { name: 'Confirm order' }));
    const confirm = () => sheet.getByRole('button', { name: 'Buy BTC' });
    expect(confirm()).toBeEnabled();
    await loseTicker();
    expect(confirm()).toBeDisabled();
    expect(sheet.getAllByText(/^The price is \d+ s old/)[0]).toBeVisible();
    await tap(page, sheet.getByRole('button', { name: 'Cancel' }));
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    expect(submit()).toHaveAccessibleDescription(/^The price is \d+ s old/);
    await tap(page, submit());
    expect(screen.queryByRole('dialog', { name: 'Confirm order' })).not.toBeInTheDocument();
    expect(page.sent.of('upbbbuy')).toHaveLength(0);
    expect(screen.getByText(figure('100.000000')).closest('.stale')).toBeInTheDocument();
    mockMarket({ ticker: build.ticker({ open: 98, close: 100, high: 110, low: 95 }) });
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled'), SECONDS);
    expect(document.querySelector('.stale')).toBeNull();
  });

  it('SPOT-05 a limit order names its own price: a stale one does not hold it back, and shows its age in the confirmation', async () => {
    const page = await open();
    await loseTicker();
    expect(submit()).not.toHaveAttribute('aria-disabled');
    await fill(page, field(/^Price/), '99');
    await fill(page, field(/^Quantity/), '1');
    await tap(page, submit());
    const sheet = screen.getByRole('dialog', { name: 'Confirm order' });
    expect(sheet).toHaveTextContent(/\u22121\.00% Updated \d+ s ago/);
    await tap(page, within(sheet).getByRole('button', { name: 'Buy BTC' }));
    expect(page.sent.last('upbbbuy').form).toMatchObject({ operate_type: '1', price: '99' });
  });

  it('SPOT-04 the panel of markets shows its age when answers stay away', async () => {
    let fails = false;
    const page = await open({ getMarketList: () => (fails ? outcome.offline() : { list: MARKETS }) });
    await tap(page, screen.getByRole('button', { name: 'Markets' }));
    fails = true;
    for (let second = 0; second < 5; second++) await advance(1000);
    const panel = within(screen.getByRole('dialog', { name: 'Choose a market' }));
    expect(panel.getByText(/^Updated [3-6] s ago$/)).toBeVisible();
    expect(panel.getByText(figure('3,120.440000')).closest('.stale')).toBeInTheDocument();
  });

  it('malformed answers leave the rest of the screen usable', async () => {
    await open({ getHuoBiTradeFromRedis: outcome.malformed(), tradegetOrderList: outcome.malformed() });
    expect(screen.getByText('Couldn’t load the order book')).toBeVisible();
    expect(screen.getByText('Couldn’t load your orders')).toBeVisible();
    expect(submit()).not.toHaveAttribute('aria-disabled');
  });
});

const level = (price: number) => ({ price: String(price), amount: '1' });

function bookOf(symbol: string | undefined) {
  const price = symbol === 'ethusdt' ? '3000' : '64000';
  return { sell: [{ price, amount: '1' }], buy: [{ price, amount: '1' }] };
}
