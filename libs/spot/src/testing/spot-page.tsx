import { type Answers, build, enter, outcome } from '@ex/testing';
import { MARKETS, setUpTradingPage, type TradingPage } from '@ex/testing/trading';
import { screen, within } from '@testing-library/react';
import { Screen as Exchange } from '../screens/ExchangeScreen';
import { Screen as Orders } from '../screens/OrdersScreen';

const side = (from: number, step: number) =>
  Array.from({ length: 12 }, (_, at) => ({ price: String(from + at * step), amount: `0.${at + 1}` }));
const answers = {
  getMarketList: { list: MARKETS },
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
  tradecancelOrder: outcome.success('Order canceled', null),
};

const market = {
  ticker: build.ticker({ open: 98, close: 100, high: 110, low: 95, vol: 1000 }),
  bars: [],
};

/** What tests of the spot screens do; call once at the top of a file. */
export function spotPage() {
  const { show, press: tap, advance } = setUpTradingPage(answers);
  const open = (
    calls: Answers = {},
    at = '/exchange?currentSymbol=btcusdt&name=BTC%2FUSDT',
    prices: Parameters<typeof show>[1]['market'] = market,
  ) => show(<Exchange />, { at, answers: calls, market: prices });
  return {
    open,
    openOrders: (calls: Answers = {}) => show(<Orders />, { at: '/trade-lst', answers: calls, market }),
    tap,
    fill: enter,
    advance,
    /** Presses the submit button and confirms the sheet. */
    send: async (page: TradingPage): Promise<void> => {
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
