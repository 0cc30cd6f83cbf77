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
import { Screen } from '../screens/OptionsScreen';

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
const shared = { id: 41, num: '10.00000000', time: 60, hyzd: 1, hyzd_text: '' };

/** The order that `creatorder` of these tests opens, running. */
export const running = (change = {}) =>
  build.contractOrder({ ...shared, status: 1, count_down: 60, ...change });
/** The same order, won. */
export const settled = (change = {}) =>
  build.settledOrder({ ...shared, buyprice: '100', sellprice: '101', ploss: '8.5', is_win: 1, ...change });

const answers = {
  getMarketList: { list: markets },
  getHyConfig: { coinname: 'USDT', balance: '1204.55999999', hytime: [60, 90], hymin: ['10', '20'] },
  getHyOrderList: { list: [] },
  creatorder: outcome.success('Order accepted', { order_id: 41 }),
  getHyOrderInfo: running(),
};

/** What tests of the options screen do; call once at the top of a file. */
export function optionsPage() {
  setUpMocks();
  let clock: FakeClock;
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    configureMarketData({ WebSocketImpl: SilentSocket as never });
    clock = fakeClock();
  });
  afterEach(() => clock.stop());

  const open = async (
    calls: Answers = {},
    at = '/options?currentSymbol=btcusdt&name=BTC%2FUSDT',
    token = 't1',
    market: Parameters<typeof mockMarket>[0] = { ticker, bars: [] },
  ) => {
    const asked = mockMarket(market);
    const sent = mockCalls(scenario('filled'), answers, calls);
    const page = renderScreen(<Screen />, { at, token });
    await clock.advance(50);
    return { ...page, sent, asked };
  };
  type Page = Awaited<ReturnType<typeof open>>;
  const tap = async (page: Page, name: string | RegExp): Promise<void> => {
    await page.user.click(button(name));
    await clock.advance(400);
  };
  return {
    open,
    tap,
    advance: (ms: number) => clock.advance(ms),
    /** Buy up, through settings and confirmation. */
    buyUp: async (page: Page): Promise<void> => {
      await tap(page, /^Buy up/);
      await tap(page, 'Done');
      await tap(page, /^Buy up/);
      const sheet = screen.getByRole('dialog', { name: 'Confirm order' });
      await page.user.click(within(sheet).getByRole('button', { name: /Buy up/ }));
      await clock.advance(400);
    },
  };
}

/** A button by its name. */
export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
