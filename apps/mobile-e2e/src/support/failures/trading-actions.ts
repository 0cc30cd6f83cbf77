import type { Page } from '@playwright/test';
import { SpotScreen } from '../spot-screen';
import { expect } from '../test';
import { type Action, inMain, inSheet, rowsInState, type } from './action';

const SPOT = '/exchange?currentSymbol=btcusdt&name=BTC%2FUSDT';
const FUND_PASSWORD = 'fund1234';
/** The server's code for an order that the member has to confirm first. */
const CODE_CONFIRM_TRADING = 427;

const TIME = '2026-11-28 10:00:00';
const order = (id: number) => ({
  id,
  type: 1,
  type_text: 'Buy',
  ordertype_text: 'Limit',
  coinname: 'BTC',
  trade_coin: 'USDT',
  addtime: TIME,
  tradetime: '',
  status: 1,
  price: null,
  xjprice: '500',
  predict_num: '1',
  coinnum: '0',
});
const alert = {
  id: 1,
  symbol: 'btcusdt',
  title: 'BTC/USDT',
  kind: 1,
  direction: 1,
  target: '90000',
  repeats: 0,
  status: 1,
  addtime: TIME,
  fired_at: '',
  fired_price: null,
};
const openOrders = { tradegetOrderList: rowsInState([order(901), order(902)], /status=1/) };
const alerts = { getAlertList: { list: [alert] } };

/** An order that gives too much away waits for the fund password. */
async function awaitConfirmation(page: Page): Promise<void> {
  await page.route('**/api/upbbbuy', (route) =>
    route.fulfill({ json: { code: CODE_CONFIRM_TRADING, msg: 'Far from the market', data: null } }),
  );
  const spot = new SpotScreen(page);
  await spot.ready();
  await spot.price.fill('500');
  await spot.quantity.fill('1');
  await spot.submit.click();
  await spot.confirm.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(page.getByText('Far from the market').first()).toBeVisible();
}

/** Orders and price alerts. */
export const tradingActions: readonly Action[] = [
  {
    mutation: 'cancelSpotOrder',
    control: '/exchange: Cancel order',
    call: 'tradecancelOrder',
    path: SPOT,
    answers: openOrders,
    prepare: async (page) => {
      await inMain(page, 'Cancel').first().click();
      return inSheet(page, 'Cancel order');
    },
  },
  {
    mutation: 'cancelSpotOrder',
    control: '/exchange: Cancel all',
    call: 'tradecancelOrder',
    path: SPOT,
    answers: openOrders,
    prepare: async (page) => {
      await inMain(page, 'Cancel all').click();
      return inSheet(page, 'Cancel all');
    },
  },
  {
    mutation: 'confirmTrading',
    control: '/exchange: Confirm and place order',
    call: 'confirmTrading',
    path: SPOT,
    prepare: async (page) => {
      await awaitConfirmation(page);
      await type(page, { 'Fund password': FUND_PASSWORD });
      return inMain(page, 'Confirm and place order');
    },
  },
  {
    mutation: 'setPriceAlert',
    control: '/alerts: Set alert',
    call: 'setAlert',
    path: '/alerts?symbol=btcusdt',
    prepare: async (page) => {
      await type(page, { 'Target price': '90000' });
      return inSheet(page, 'Set alert');
    },
  },
  {
    mutation: 'pausePriceAlert',
    control: '/alerts: Pause alert',
    call: 'pauseAlert',
    path: '/alerts',
    answers: alerts,
    prepare: async (page) => inMain(page, 'Pause alert'),
  },
  {
    mutation: 'removePriceAlert',
    control: '/alerts: Remove alert',
    call: 'removeAlert',
    path: '/alerts',
    answers: alerts,
    prepare: async (page) => inMain(page, 'Remove alert'),
  },
];
