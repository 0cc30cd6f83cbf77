import type {
  Bill,
  HistoryEntry,
  BoundAddress,
  CoinBalance,
  CoinCost,
  DayWorth,
  DepositCoin,
  DepositRecord,
  Network,
  PartnerLink,
  PayoutAddress,
  PickerCoin,
  SentFeeTable,
  SentOwnTier,
  SentPayment,
  StatementBalance,
  StatementLine,
  TransferRecord,
  WithdrawalRecord,
} from '@ex/contract';
import { type Answer, maker } from './maker';

const coinBalance = maker<CoinBalance>({
  coinId: 1,
  coinName: 'USDT',
  balance: '1204.55',
  dbalance: '10',
  all_zhprice: '1214.55',
});
const network = maker<Network>({
  id: 1,
  pay_type: 1,
  pay_img: '/qr/trc20.png',
  address: 'TXYZabc123TXYZabc123TXYZabc123TXYZ',
  bank_name: '',
  card_number: '',
  card_name: '',
  bank_address: '',
  bank_code: '',
  company_address: '',
});
const updatetime = '2026-11-21 02:15:00';

/** Objects of the wallet domain. */
export const wallet = {
  coinBalance,
  balances: maker<Answer<'getUserBalanceList'>>({
    all_price: '1214.55',
    coinList: [1, 2, 3].map((type) => ({
      type,
      totalAvailableAsset: '404.85',
      balanceInfo: [coinBalance()],
    })),
  }),
  bill: maker<Bill>({ st: 1, num: '8.5', remark: 'Option won', addtime: updatetime }),
  historyEntry: maker<HistoryEntry>({
    st: 1,
    num: '25',
    remark: 'Received from boris@example.com',
    addtime: updatetime,
    c_id: 1,
    coin: 'USDT',
    type: 2,
    kind: 'transfers.arrive',
  }),
  transferRecord: maker<TransferRecord>({
    num: '5',
    status: 2,
    updatetime,
    from_type: 1,
    to_type: 2,
    coin: 'USDT',
    msg: '',
  }),
  depositRecord: maker<DepositRecord>({ num: '100', status: 1, address: 'TXYZabc123', updatetime }),
  network,
  depositCoin: maker<DepositCoin>({ id: 1, title: 'USDT', networkList: [network()] }),
  partnerLink: maker<PartnerLink>({ url: 'https://partner.example', img: '/partner.svg', title: 'Partner' }),
  withdrawalRecord: maker<WithdrawalRecord>({ mum: '50', status: 1, remark: '', updatetime }),
  payment: maker<SentPayment>({
    id: 7,
    state: 'locked',
    steps: [
      { state: 'requested', at: '2026-11-21 09:00:00' },
      { state: 'approved', at: '2026-11-21 09:20:00' },
      { state: 'locked', at: '2026-11-21 09:25:00' },
    ],
    ...{ network: 'trc20', reference: '', reason: '', usual_minutes: 45, cancellable: 0 },
  }),
  feeTable: maker<SentFeeTable>({
    ...{ counting: 'USDT', loan_coin: 'USDT', loan_score: 60, unverified_percent: '50' },
    ...{ spot_maker: '0.001', spot_taker: '0.0015' },
    levels: [
      { level: 0, volume: '0', day: '50000', month: '500000', fee_percent: '100', loan: '10000' },
      { level: 1, volume: '100000', day: '100000', month: '1000000', fee_percent: '90', loan: '20000' },
    ],
    withdrawals: [
      { coin: 'USDT', way: 1, minimum: '10', maximum: '1000', percent: '1' },
      { coin: 'USDT', way: 2, minimum: '20', maximum: '500', fixed: '15' },
    ],
  }),
  ownTier: maker<SentOwnTier>({
    ...{ level: 0, volume: '42000', day: '25000', month: '250000', fee_percent: '100', loan: '10000' },
    ...{ counting: 'USDT', loan_coin: 'USDT', verified: 0, granted: 0 },
    ...{ day_left: '24900', month_left: '249000', loan_left: '9500', score: 90, loan_score: 60 },
    score_parts: [
      { reason: 'start', count: 1, points: 100 },
      { reason: 'on_time', count: 1, points: 5 },
      { reason: 'late', count: 1, points: -15 },
    ],
    next: {
      ...{ level: 1, volume: '100000', day: '50000', month: '500000', fee_percent: '90', loan: '20000' },
      missing: '58000',
    },
  }),
  pickerCoin: maker<PickerCoin>({ id: 1, title: 'USDT', balance: '1204.55' }),
  withdrawInfo: maker<Answer<'getUserCoinBalance'>>({
    balance: '1204.55',
    txminnum: '10',
    txmaxnum: '1000',
    sxftype: 1,
    txsxf: '1',
    txsxf_n: '2',
    address_list: [{ id: 1, address: 'TXYZabc123TXYZabc123' }],
  }),
  coinCost: maker<CoinCost>({
    ...{ coin: 'BTC', quantity: '0.5', cost: '30000', average: '60000' },
  }),
  dayWorth: maker<DayWorth>({ day: '2026-11-21', value: '1180.25' }),
  statementBalance: maker<StatementBalance>({
    ...{ account: 1, coin: 'USDT', opening: '1000', incoming: '254.55', outgoing: '50', closing: '1204.55' },
  }),
  statementLine: maker<StatementLine>({
    ...{ account: 1, coin: 'USDT', amount: '-50', remark: 'Withdrawal' },
    at: '2026-11-21 02:15:00',
  }),
  payoutAddress: maker<PayoutAddress>({
    ...{ id: 1, c_id: 1, network: 'trc20', label: 'Savings', bound: 1, usable_at: '' },
    address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  }),
  boundAddress: maker<BoundAddress>({ c_id: 1, coinname: 'USDT', address: 'TXYZabc123TXYZabc123' }),
};
