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
import { Screen as Exchange } from '../screens/ExchangeScreen';
import { Screen as Orders } from '../screens/OrdersScreen';

/** A socket that never opens: spot polls. */
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
const side = (from: number, step: number) =>
  Array.from({ length: 12 }, (_, at) => ({ price: String(from + at * step), amount: `0.${at + 1}` }));
const answers = {
  getMarketList: { list: markets },
  getHuoBiTradeFromRedis: { sell: side(101, 1), buy: side(99, -1) },
  getMarketBalance: {
    usdt_balance: '1000',
    coin_balance: '2.5',
    maker_fee: '0.001',
    taker_fee: '0.002',
    price_decimals: 2,
    num_decimals: 6,
    min_amount: '1',
    market_bound: '0.05',
  },
  tradegetOrderList: { list: [] },
  upbbbuy: outcome.success('Order placed', null),
  tradecancelOrder: outcome.success('Order cancelled', null),
};

/** What tests of the spot screens do; call once at the top of a file. */
export function spotPage() {
  setUpMocks();
  let clock: FakeClock;
  beforeEach(() => {
    sessionStorage.clear();
    configureMarketData({ WebSocketImpl: SilentSocket as never });
    clock = fakeClock();
  });
  afterEach(() => clock.stop());

  const show = async (what: React.JSX.Element, calls: Answers, at: string) => {
    const asked = mockMarket({
      ticker: build.ticker({ open: 98, close: 100, high: 110, low: 95, vol: 1000 }),
      bars: [],
    });
    const sent = mockCalls(scenario('filled'), answers, calls);
    const page = renderScreen(what, { at, token: 't1' });
    await clock.advance(50);
    return { ...page, sent, asked };
  };
  const open = (calls: Answers = {}, at = '/exchange?currentSymbol=btcusdt&name=BTC%2FUSDT') =>
    show(<Exchange />, calls, at);
  type Page = Awaited<ReturnType<typeof open>>;
  const tap = async (page: Page, element: HTMLElement): Promise<void> => {
    await page.user.click(element);
    await clock.advance(400);
  };
  const fill = async (page: Page, field: HTMLElement, text: string): Promise<void> => {
    await page.user.clear(field);
    if (text !== '') await page.user.type(field, text);
  };
  return {
    open,
    openOrders: (calls: Answers = {}) => show(<Orders />, calls, '/trade-lst'),
    tap,
    fill,
    advance: (ms: number) => clock.advance(ms),
    /** Presses the submit button and confirms the sheet. */
    send: async (page: Page): Promise<void> => {
      await tap(page, submit());
      await tap(
        page,
        within(screen.getByRole('dialog', { name: 'Confirm order' })).getByRole('button', { name: /BTC/ }),
      );
    },
  };
}

/** The order form's button. */
export const submit = (): HTMLElement => screen.getByRole('button', { name: /(Buy|Sell) BTC/ });
/** A field of the form by the beginning of its name. */
export const field = (name: RegExp): HTMLElement => screen.getByRole('textbox', { name });
/** A choice of the form by its whole name. */
export const radio = (name: string): HTMLElement => screen.getByRole('radio', { name });
