import type { CallName } from '@ex/contract';
import type { Form } from './ask';

/** Values from earlier responses, used as arguments of later calls. */
export interface Known {
  symbol?: string | undefined;
  marketId?: number | undefined;
  mainCurrency?: number | undefined;
  coinId?: number | undefined;
  username?: string | undefined;
  orderId?: number | undefined;
  withdrawalId?: number | undefined;
}

const PAGED = { page: '1', limit: '10' };
type Sample = (known: Known) => Form | null;

/** A form with one more field from what is known; null while it is not. */
const needs =
  (field: string, pick: (known: Known) => string | number | undefined, rest: Form = {}): Sample =>
  (known) => {
    const value = pick(known);
    return value === undefined ? null : { [field]: String(value), ...rest };
  };
const coin = (rest: Form = {}): Sample => needs('c_id', (known) => known.coinId, rest);
const always = (form: Form) => () => form;
const records = coin({ type: '1', ...PAGED });

/** Forms of the reading calls that have fields. */
const SAMPLES: { readonly [N in CallName]?: Sample } = {
  setLang: always({ lang: 'en' }),
  getAllMarketList: needs('fid', (known) => known.mainCurrency, { eid: '0' }),
  getHuoBiTradeFromRedis: needs('symbol', (known) => known.symbol),
  getNoticeList: always(PAGED),
  getLogins: always(PAGED),
  getAlertList: always(PAGED),
  getMarketBalance: needs('m_id', (known) => known.marketId),
  tradegetOrderList: always({ type: '0', status: '1', ...PAGED }),
  getHyOrderInfo: needs('order_id', (known) => known.orderId),
  getHyOrderReceipt: needs('order_id', (known) => known.orderId),
  getHyOrderList: always({ status: '2', ...PAGED }),
  getBillList: records,
  getHistory: always({ kind: 'transfers', days: '30', ...PAGED }),
  getStatement: always({ from: '2026-01-01', to: '2026-01-31' }),
  getFirstSteps: always({}),
  getWorthHistory: always({ days: '7' }),
  getWithdrawList: records,
  getPayment: needs('id', (known) => known.withdrawalId, { kind: '1' }),
  getRechargeList: records,
  getTransferList: records,
  getUserCoinBalance: coin({ type: '1', withdraw_type: '1' }),
  getCanExchangeCoin: always({ type: '1' }),
  getTransferCoin: needs('username', (known) => known.username),
  searchUser: needs('username', (known) => known.username),
  getInternalTransferList: always({ status: '0', ...PAGED }),
  getLoanRecords: always({ status: '0', ...PAGED }),
  getMiningMachineOrders: always(PAGED),
  getCoinBalance: coin(),
  getStakingOrderList: always({ status: '', ...PAGED }),
};

/** Form to ask a reading call with; null when nothing is known to ask for. */
export const sampleOf = (name: CallName, known: Known): Form | null => (SAMPLES[name] ?? always({}))(known);
