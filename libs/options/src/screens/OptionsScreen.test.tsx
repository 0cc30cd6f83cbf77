import { configureMarketData } from '@ex/market-data';
import {
  type Answers,
  build,
  fakeClock,
  type FakeClock,
  mockCalls,
  mockMarket,
  outcome,
  renderScreen,
  scenario,
  setUpMocks,
} from '@ex/testing';
import { screen, within } from '@testing-library/react';
import { Screen } from './OptionsScreen';

jest.setTimeout(60_000);
setUpMocks();

/** A socket that never opens: what streams is tested in market-data. */
class SilentSocket extends EventTarget {
  binaryType = 'arraybuffer';
  readyState = 0;
  close(): void {}
  send(): void {}
}

const markets = [
  build.market({ id: 7, symbol: 'ethusdt', title: 'ETH/USDT', close: '3120.44', change: '-0.84%' }),
  build.market({ id: 8, symbol: 'btcusdt', title: 'BTC/USDT', close: '64210.5', change: '+2.31%' }),
];
const ticker = build.ticker({ open: 100, close: 102.31, high: 110.456, low: 95, vol: 1_234_567 });
const config = { coinname: 'USDT', balance: '1204.55999999', hytime: [60, 90], hymin: ['10', '20'] };
const running = (change = {}) =>
  build.contractOrder({
    id: 41,
    status: 1,
    num: '10.00000000',
    time: 60,
    count_down: 60,
    hyzd: 1,
    hyzd_text: '',
    ...change,
  });
const settled = (change = {}) =>
  build.settledOrder({
    id: 41,
    status: 2,
    num: '10.00000000',
    buyprice: '100',
    sellprice: '101',
    ploss: '8.5',
    is_win: 1,
    hyzd: 1,
    hyzd_text: '',
    ...change,
  });
const answers = {
  getMarketList: { list: markets },
  getHyConfig: config,
  getHyOrderList: { list: [] },
  creatorder: outcome.success('Order accepted', { order_id: 41 }),
  getHyOrderInfo: running(),
};

let clock: FakeClock;
beforeEach(() => {
  sessionStorage.clear();
  configureMarketData({ WebSocketImpl: SilentSocket as never });
  clock = fakeClock();
});
afterEach(() => clock.stop());

async function open(calls: Answers = {}, at = '/options?currentSymbol=btcusdt&name=BTC%2FUSDT') {
  const asked = mockMarket({ ticker });
  const sent = mockCalls(scenario('filled'), answers, calls);
  const page = renderScreen(<Screen />, { at, token: 't1' });
  await clock.advance(50);
  return { ...page, sent, asked };
}
type Page = Awaited<ReturnType<typeof open>>;

const button = (name: string | RegExp) => screen.getByRole('button', { name });
async function tap(page: Page, name: string | RegExp): Promise<void> {
  await page.user.click(button(name));
  await clock.advance(400);
}
/** Buy up, through settings and confirmation. */
async function buyUp(page: Page): Promise<void> {
  await tap(page, /^Buy up/);
  await tap(page, 'Done');
  await tap(page, /^Buy up/);
  const sheet = screen.getByRole('dialog', { name: 'Confirm order' });
  await page.user.click(within(sheet).getByRole('button', { name: /Buy up/ }));
  await clock.advance(400);
}

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
    await clock.advance(400);
    expect(screen.getByRole('heading', { name: 'ETH/USDT' })).toBeVisible();
    expect(page.address()).toBe('/options?currentSymbol=ethusdt&name=ETH%2FUSDT');
    expect(page.asked.detail.at(-1)).toMatchObject({ symbol: 'ethusdt' });
  });

  it('OPT-04 OPT-11 CONST-07 polls markets every 2.5 s and the ticker every 5 s', async () => {
    const page = await open();
    const lists = page.sent.of('getMarketList').length;
    const details = page.asked.detail.length;
    for (let second = 0; second < 20; second++) await clock.advance(500);
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
    await clock.advance(100);
    expect(page.asked.kline.at(-1)).toEqual({ symbol: 'btcusdt', period: '15min', size: '200' });
  });
});

describe('placing an order', () => {
  it('OPT-21 OPT-22 D-49 the first tap opens the settings, the next the confirmation', async () => {
    const page = await open();
    expect(button(/^Quantity/)).toHaveTextContent('Choose');
    await tap(page, /^Buy down/);
    expect(screen.getByRole('dialog', { name: 'Order settings' })).toBeVisible();
    expect(page.sent.of('creatorder')).toHaveLength(0);
    await tap(page, 'Done');
    expect(button(/^Quantity/)).toHaveTextContent('10.00');
    expect(button(/^Duration/)).toHaveTextContent('60 s');
    await tap(page, /^Buy down/);
    expect(screen.getByRole('dialog', { name: 'Confirm order' })).toBeVisible();
  });

  it('OPT-23 OPT-24 OPT-25 OPT-26 OPT-27 settings: presets, all, duration and balance', async () => {
    const page = await open();
    await tap(page, /^Duration/);
    const sheet = screen.getByRole('dialog', { name: 'Order settings' });
    const presets = () =>
      within(within(sheet).getByRole('radiogroup', { name: 'Quantity' })).getAllByRole('radio');
    expect(presets().map((radio) => (radio as HTMLInputElement).value)).toEqual([
      '10.00',
      '30.00',
      '50.00',
      '100.00',
    ]);
    expect(presets()[0]).toBeChecked();
    expect(sheet).toHaveTextContent('1,204.55999999');
    await page.user.click(within(sheet).getByRole('radio', { name: /90 s/ }));
    expect(presets().map((radio) => (radio as HTMLInputElement).value)).toEqual([
      '20.00',
      '60.00',
      '100.00',
      '200.00',
    ]);
    expect(presets()[0]).toBeChecked();
    await page.user.click(within(sheet).getByRole('button', { name: 'All' }));
    expect(within(sheet).getByRole('textbox')).toHaveValue('1204.55');
    expect(presets().filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
  });

  it('OPT-30 D-50 says why a quantity cannot be used and keeps it', async () => {
    const page = await open();
    await tap(page, /^Quantity/);
    const sheet = screen.getByRole('dialog', { name: 'Order settings' });
    const field = within(sheet).getByRole('textbox');
    await page.user.clear(field);
    await page.user.type(field, '9.99');
    await tap(page, 'Done');
    expect(within(sheet).getByText('Minimum quantity is 10.00')).toBeVisible();
    expect(field).toHaveValue('9.99');
    await page.user.clear(field);
    await page.user.type(field, '2000');
    expect(within(sheet).getByText('Insufficient available balance')).toBeVisible();
  });

  it('OPT-29 confirms quantity and duration; cancel sends nothing', async () => {
    const page = await open();
    await tap(page, /^Buy up/);
    await tap(page, 'Done');
    await tap(page, /^Buy up/);
    const sheet = screen.getByRole('dialog', { name: 'Confirm order' });
    expect(sheet).toHaveTextContent('10.00');
    expect(sheet).toHaveTextContent('60 s');
    await page.user.click(within(sheet).getByRole('button', { name: 'Cancel' }));
    await clock.advance(400);
    expect(screen.queryByRole('dialog', { name: 'Confirm order' })).not.toBeInTheDocument();
    expect(page.sent.of('creatorder')).toHaveLength(0);
  });

  it('OPT-31 OPT-32 sends one order with a key and shows it running', async () => {
    const page = await open();
    await buyUp(page);
    expect(page.sent.of('creatorder')).toHaveLength(1);
    expect(page.sent.last('creatorder').form).toEqual({
      m_id: '8',
      ctime: '60',
      ctzed: '10.00',
      buytype: '1',
    });
    expect(page.sent.last('creatorder').idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    const detail = screen.getByRole('dialog', { name: 'Order details' });
    expect(within(detail).getByRole('timer')).toBeVisible();
    expect(within(detail).getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0);
  });

  it('D-74 a double tap on confirm sends one order', async () => {
    const page = await open();
    await tap(page, /^Buy up/);
    await tap(page, 'Done');
    await tap(page, /^Buy up/);
    await page.user.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: /Buy up/ }));
    await clock.advance(400);
    expect(page.sent.of('creatorder')).toHaveLength(1);
  });

  it('ERRORS-06 a refusal closes the confirmation, keeps the choice and lets the member try again', async () => {
    const page = await open({ creatorder: outcome.refused('The price is out of date') });
    await buyUp(page);
    expect(screen.queryByRole('dialog', { name: 'Order details' })).not.toBeInTheDocument();
    expect(button(/^Quantity/)).toHaveTextContent('10.00');
    await tap(page, /^Buy up/);
    expect(screen.getByRole('dialog', { name: 'Confirm order' })).toBeVisible();
  });

  it('D-10 after a lost answer it looks, finds the order and shows it', async () => {
    let sentOnce = false;
    const page = await open({
      creatorder: () => {
        sentOnce = true;
        return outcome.offline();
      },
      getHyOrderList: () => ({ list: sentOnce ? [running()] : [] }),
    });
    await buyUp(page);
    expect(screen.getByRole('dialog', { name: 'Order details' })).toBeVisible();
    expect(page.sent.of('creatorder')).toHaveLength(1);
  });

  it('D-10 an order that is not found may be sent again with the same key, also after a reload', async () => {
    const page = await open({ creatorder: outcome.offline() });
    await buyUp(page);
    await clock.advance(6000);
    expect(screen.getByText('The order was not accepted. You can try again.')).toBeVisible();
    const { idempotencyKey } = page.sent.last('creatorder');
    page.unmount();
    const again = await open();
    await clock.advance(400);
    await tap(again, 'Try again');
    expect(again.sent.last('creatorder').idempotencyKey).toBe(idempotencyKey);
    expect(screen.getByRole('dialog', { name: 'Order details' })).toBeVisible();
  });

  it('does not sell on a price it does not have', async () => {
    const page = await open({ getMarketList: outcome.loading() });
    expect(button(/^Buy up/)).toBeDisabled();
    await page.user.click(button(/^Buy up/));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the order runs and ends', () => {
  it('OPT-34 OPT-35 OPT-36 OPT-38 counts down, asks every 5 s when over, and stops with the result', async () => {
    let answer = running();
    const page = await open({ getHyOrderInfo: () => answer });
    await buyUp(page);
    const detail = screen.getByRole('dialog', { name: 'Order details' });
    expect(within(detail).getAllByText('--').length).toBeGreaterThanOrEqual(2);
    const asked = page.sent.of('getHyOrderInfo').length;
    await clock.advance(60_000);
    expect(detail).toHaveTextContent('Settling…');
    answer = running({ count_down: 0 });
    await clock.advance(5000);
    await clock.advance(5000);
    expect(page.sent.of('getHyOrderInfo').length - asked).toBe(2);
    answer = settled();
    await clock.advance(6000);
    expect(detail).toHaveTextContent('Won');
    expect(detail).toHaveTextContent('+8.50');
    expect(detail).toHaveTextContent('101.000000');
    const after = page.sent.of('getHyOrderInfo').length;
    await clock.advance(30_000);
    expect(page.sent.of('getHyOrderInfo')).toHaveLength(after);
  });

  it('OPT-05 OPT-40 OPT-42 OPT-43 OPT-44 the order list opens on settled and leads to the details', async () => {
    const page = await open({ getHyOrderList: { list: [settled()] }, getHyOrderInfo: settled() });
    await tap(page, 'Orders');
    expect(screen.getByRole('tab', { name: 'Settled' })).toHaveAttribute('aria-selected', 'true');
    expect(page.sent.last('getHyOrderList').form).toEqual({ status: '2', page: '1', limit: '10' });
    const row = button('Open details of order 41');
    expect(row).toHaveTextContent('10.00');
    expect(row).toHaveTextContent('100.000000');
    expect(row).toHaveTextContent('101.000000');
    expect(row).toHaveTextContent('+8.50');
    await tap(page, 'Open details of order 41');
    const detail = screen.getByRole('dialog', { name: 'Order details' });
    for (const label of ['Profit/loss', 'Quantity', 'Open price', 'Close price', 'Open time', 'Close time']) {
      expect(within(detail).getByText(label)).toBeVisible();
    }
  });

  it('OPT-41 OPT-45 D-53 switching tabs asks again; a running row counts down and reads finishing at 0', async () => {
    const page = await open({
      getHyOrderList: ({ status }) => ({ list: status === 1 ? [running({ count_down: 3 })] : [] }),
    });
    await tap(page, 'Orders');
    await page.user.click(screen.getByRole('tab', { name: 'In progress' }));
    await clock.advance(100);
    expect(page.sent.last('getHyOrderList').form).toMatchObject({ status: '1', page: '1' });
    const row = button('Open details of order 41');
    expect(row).toHaveTextContent('Pending settlement');
    expect(row).toHaveTextContent('00:03');
    expect(row).toHaveTextContent('60 s');
    await clock.advance(3000);
    expect(button('Open details of order 41')).toHaveTextContent('Settling…');
    const before = page.sent.of('getHyOrderList').length;
    await page.user.click(screen.getByRole('tab', { name: 'Settled' }));
    await clock.advance(100);
    expect(page.sent.of('getHyOrderList').length).toBeGreaterThan(before);
  });

  it('OPT-46 OPT-48 SHELL-32 an empty list says so, a broken one offers a retry', async () => {
    const page = await open();
    await tap(page, 'Orders');
    expect(screen.getByText('No records for now')).toBeVisible();
    page.unmount();
    const broken = await open({ getHyOrderList: outcome.malformed() });
    await tap(broken, 'Orders');
    expect(button('Try again')).toBeVisible();
  });
});
