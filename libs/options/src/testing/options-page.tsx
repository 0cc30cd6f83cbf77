import { type Answers, build, outcome } from '@ex/testing';
import { MARKETS, setUpTradingPage, type TradingPage } from '@ex/testing/trading';
import { screen, within } from '@testing-library/react';
import { Screen } from '../screens/OptionsScreen';

const ticker = build.ticker({ open: 100, close: 102.31, high: 110.456, low: 95, vol: 1_234_567 });
const shared = { id: 41, num: '10.00000000', time: 60, hyzd: 1, hyzd_text: '' };

/** The order that `creatorder` of these tests opens, running. */
export const running = (change = {}) =>
  build.contractOrder({ ...shared, status: 1, count_down: 60, ...change });
/** The same order, won. */
export const settled = (change = {}) =>
  build.settledOrder({ ...shared, buyprice: '100', sellprice: '101', ploss: '8.5', is_win: 1, ...change });

const answers = {
  getMarketList: { list: MARKETS },
  getHyConfig: {
    coinname: 'USDT',
    balance: '1204.55999999',
    hytime: [60, 90],
    hymin: ['10', '20'],
    payout_rate: '0.85',
  },
  getHyOrderList: { list: [] },
  creatorder: outcome.success('Order placed', { order_id: 41 }),
  getHyOrderInfo: running(),
};

/** What tests of the options screen do; call once at the top of a file. */
export function optionsPage() {
  const { show, press, advance } = setUpTradingPage(answers);
  const open = (
    calls: Answers = {},
    at = '/options?currentSymbol=btcusdt&name=BTC%2FUSDT',
    token = 't1',
    market: Parameters<typeof show>[1]['market'] = { ticker, bars: [] },
  ) => show(<Screen />, { at, token, answers: calls, market });
  const tap = (page: TradingPage, name: string | RegExp): Promise<void> => press(page, button(name));
  return {
    open,
    tap,
    advance,
    /** Opens an Up option through settings and confirmation. */
    buyUp: async (page: TradingPage): Promise<void> => {
      await tap(page, /^Up/);
      await tap(page, 'Done');
      await tap(page, /^Up/);
      const sheet = screen.getByRole('dialog', { name: 'Confirm order' });
      await press(page, within(sheet).getByRole('button', { name: /Up/ }));
    },
  };
}

/** A button by its name. */
export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
