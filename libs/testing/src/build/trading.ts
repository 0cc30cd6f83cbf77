import type { ContractOrder, SpotOrder } from '@ex/contract';
import { type Answer, maker } from './maker';

const contractOrder = maker<ContractOrder>({
  id: 1,
  coinname: 'BTC/USDT',
  status: 1,
  is_win: 0,
  hyzd: 1,
  hyzd_text: 'Up',
  num: '10',
  buyprice: '64210.5',
  sellprice: null,
  ploss: null,
  time: 60,
  count_down: 60,
  buytime: '2026-11-21 02:15:00',
  selltime: null,
});

/** Objects of the options and spot domains. */
export const trading = {
  contractConfig: maker<Answer<'getHyConfig'>>({
    coinname: 'USDT',
    balance: '1204.55',
    hytime: [60, 90, 120],
    hymin: ['10', '20', '50'],
    payout_rate: '0.85',
  }),
  /** An option that runs. */
  contractOrder,
  /** An option that was won. */
  settledOrder: (overrides: Partial<ContractOrder> = {}): ContractOrder =>
    contractOrder({
      status: 2,
      is_win: 1,
      sellprice: '64250.25',
      ploss: '8.5',
      count_down: 0,
      selltime: '2026-11-21 02:16:00',
      buytick: '2026-11-21 02:14:59.871',
      selltick: '2026-11-21 02:15:59.904',
      return_reason: null,
      has_receipt: 1,
      ...overrides,
    }),
  orderReceipt: maker<Answer<'getHyOrderReceipt'>>({
    order_id: 1,
    rule: 1,
    text: 'option receipt, rule: 1\norder: 1\nclosing price: 64250.25\n',
    digest: '5d6f2a1c'.repeat(8),
  }),
  marketBalance: maker<Answer<'getMarketBalance'>>({ usdt_balance: '1204.55', coin_balance: '0.5' }),
  /** A limit order in progress. */
  spotOrder: maker<SpotOrder>({
    id: 1,
    type: 1,
    type_text: 'Buy',
    ordertype_text: 'Limit',
    coinname: 'BTC',
    trade_coin: 'USDT',
    addtime: '2026-11-21 02:15:00',
    tradetime: '',
    status: 1,
    price: null,
    xjprice: '64000',
    predict_num: '0.5',
    coinnum: '0',
  }),
};
