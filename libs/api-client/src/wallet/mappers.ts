import type {
  AnswerOf,
  BankCard as WireBankCard,
  Bill,
  BoundAddress as WireBoundAddress,
  CoinBalance,
  DepositCoin as WireDepositCoin,
  DepositRecord,
  getUserBalanceList,
  getPayoutAddresses,
  getUserCoinBalance,
  HistoryEntry as WireHistoryEntry,
  Network,
  PartnerLink as WirePartnerLink,
  PayloadOf,
  recharge,
  setBank,
  withdraw,
  WithdrawalCoin,
  WithdrawalRecord,
} from '@ex/contract';
import { abs, div, negate } from '@ex/money';
import { type AccountId, parseAccountId } from '../accounts';
import { toPaymentState } from './payment-state';
import type {
  AccountBill,
  AssetBalance,
  HistoryEntry,
  Balances,
  BankCard,
  BankCardDetails,
  BoundAddress,
  Deposit,
  DepositCoin,
  DepositNetwork,
  DepositNetworkKind,
  DepositRequest,
  PartnerLink,
  PayoutBook,
  ReviewStatus,
  WithdrawableCoin,
  Withdrawal,
  WithdrawalMethod,
  WithdrawalRequest,
  WithdrawalTerms,
} from './types';

const REVIEW_STATUS: Readonly<Record<number, ReviewStatus>> = { 1: 'pending', 2: 'completed', 3: 'rejected' };

/** Status of a review; a code that is not known is kept (ACCOUNT-09). */
export const toReviewStatus = (code: number): ReviewStatus => REVIEW_STATUS[code] ?? { unknownCode: code };

const toAssetBalance = (coin: CoinBalance): AssetBalance => ({
  coinId: coin.coinId,
  coin: coin.coinName,
  available: coin.balance,
  frozen: coin.dbalance,
  usdValue: coin.all_zhprice,
});

/** All accounts of the member; one that this app does not know is left out. */
export function toBalances(answer: AnswerOf<typeof getUserBalanceList>): Balances {
  return {
    usdValue: answer.all_price,
    usdDebt: answer.debt ?? '0',
    accounts: answer.coinList.flatMap(({ type, totalAvailableAsset, balanceInfo }) => {
      const account = parseAccountId(type);
      if (account === undefined) return [];
      return [{ account, usdValue: totalAvailableAsset, assets: balanceInfo.map(toAssetBalance) }];
    }),
  };
}

const BILL_IN = 1;

/** A booking: `st` decides its direction, regardless of the amount's sign (ACCOUNT-05). */
export function toAccountBill({ id, st, num, remark, addtime }: Bill): AccountBill {
  const isIn = st === BILL_IN;
  return {
    id,
    direction: isIn ? 'in' : 'out',
    amount: isIn ? abs(num) : negate(abs(num)),
    description: remark,
    bookedAt: addtime,
  };
}

/** A booking of any coin and account. */
export const toHistoryEntry = ({ c_id, coin, type, kind, ...bill }: WireHistoryEntry): HistoryEntry => ({
  ...toAccountBill(bill),
  coinId: c_id,
  coin,
  account: parseAccountId(type),
  kind,
});

/** A deposit (ACCOUNT-07). */
export const toDeposit = (record: DepositRecord): Deposit => ({
  id: record.id,
  amount: record.num,
  status: toReviewStatus(record.status),
  destination: record.address,
  updatedAt: record.updatetime,
  state: toPaymentState(record.state),
});

/** A withdrawal (ACCOUNT-06, D-58, BOOK-05). */
export const toWithdrawal = (record: WithdrawalRecord): Withdrawal => ({
  id: record.id,
  amount: record.mum,
  status: record.cancelled === 1 ? 'cancelled' : toReviewStatus(record.status),
  remark: record.remark,
  updatedAt: record.updatetime,
  state: toPaymentState(record.state),
});

const PAY_TYPE: Readonly<Record<DepositNetworkKind, 1 | 2 | 3>> = { trc20: 1, erc20: 2, bank: 3 };

function toDepositNetwork(network: Network): DepositNetwork | undefined {
  const { id, pay_type } = network;
  if (pay_type === PAY_TYPE.bank)
    return {
      id,
      kind: 'bank',
      bank: {
        bankName: network.bank_name,
        cardNumber: network.card_number,
        cardHolder: network.card_name,
        bankAddress: network.bank_address,
        bankCode: network.bank_code,
        companyAddress: network.company_address,
      },
    };
  const kind = (['trc20', 'erc20'] as const).find((one) => PAY_TYPE[one] === pay_type);
  return kind && { id, kind, address: network.address, qrImage: network.pay_img };
}

/** A coin that can be paid in; networks that this app does not know are left out (DEPOSIT-03). */
export const toDepositCoin = (coin: WireDepositCoin): DepositCoin => ({
  id: coin.id,
  coin: coin.title,
  account: parseAccountId(coin.account) ?? 1,
  limits:
    coin.minnum === undefined || coin.maxnum === undefined ? null : { min: coin.minnum, max: coin.maxnum },
  networks: coin.networkList.flatMap((network) => toDepositNetwork(network) ?? []),
});

/** Payload of a deposit. */
export const fromDepositRequest = (request: DepositRequest): PayloadOf<typeof recharge> => ({
  c_id: request.coinId,
  num: request.amount,
  payimg: request.proof,
  a_id: request.networkId,
  type: PAY_TYPE[request.networkKind],
  ...(request.txid === undefined ? {} : { txid: request.txid }),
});

/** A partner link. */
export const toPartnerLink = ({ url, img, title }: WirePartnerLink): PartnerLink => ({
  url,
  image: img,
  name: title,
});

/** Accounts that coins are withdrawn from where the server does not say it (D-55). */
const DEFAULT_ACCOUNTS: readonly AccountId[] = [1, 2];

/** A coin that can be withdrawn; accounts that this app does not know are left out. */
export const toWithdrawableCoin = (coin: WithdrawalCoin): WithdrawableCoin => ({
  id: coin.id,
  coin: coin.title,
  networks: coin.networks ?? null,
  payoutDecimals: coin.decimals ?? {},
  accounts: coin.accounts?.flatMap((account) => parseAccountId(account) ?? []) ?? DEFAULT_ACCOUNTS,
});

const FEE_BY_RATE = 1;
/** Decimals of a percentage (8) and two more for the hundred. */
const RATE_SCALE = 10;

/** Terms of a withdrawal; the rate is a percentage on the wire (D-64). */
export const toWithdrawalTerms = (answer: AnswerOf<typeof getUserCoinBalance>): WithdrawalTerms => ({
  available: answer.balance,
  limits: { min: answer.txminnum, max: answer.txmaxnum },
  fee:
    answer.sxftype === FEE_BY_RATE
      ? { kind: 'rate', rate: div(answer.txsxf, '100', RATE_SCALE) }
      : { kind: 'fixed', amount: answer.txsxf_n },
  boundAddress: answer.address_list[0]?.address ?? null,
});

/** The address book; empty times become null (BOOK-01 to BOOK-04). */
export const toPayoutBook = (answer: AnswerOf<typeof getPayoutAddresses>): PayoutBook => ({
  waitHours: answer.wait_hours,
  heldUntil: answer.held_until || null,
  addresses: answer.list.map(({ id, c_id, network, label, address, bound, usable_at }) => ({
    ...{ id, coinId: c_id, network, label, address },
    isBound: bound === 1,
    usableAt: usable_at || null,
  })),
  used: answer.used,
});

/** Code of a withdrawal method. */
export const fromWithdrawalMethod = (method: WithdrawalMethod): 1 | 2 => (method === 'wallet' ? 1 : 2);

/** Payload of a withdrawal; its destination travels apart. */
export const fromWithdrawalRequest = (request: WithdrawalRequest): PayloadOf<typeof withdraw> => ({
  c_id: request.coinId,
  num: request.amount,
  type: request.account,
  paypwd: request.fundPassword,
  bank_id: request.bankCardId ?? undefined,
  ...(request.addressId !== null && { address_id: request.addressId }),
  withdraw_type: fromWithdrawalMethod(request.method),
});

/** A bound address. */
export const toBoundAddress = ({ c_id, coinname, address }: WireBoundAddress): BoundAddress => ({
  coinId: c_id,
  coin: coinname,
  address,
});

/** A bound bank card. */
export const toBankCard = (card: WireBankCard): BankCard => ({
  id: card.id,
  bankName: card.bank_name,
  holder: card.card_name,
  number: card.card_number,
  usableAt: card.usable_at ?? null,
});

/** Payload of a bank card; one with an id is changed. */
export const fromBankCard = ({
  id,
  bankName,
  holder,
  number,
}: BankCardDetails & { readonly id?: number }): PayloadOf<typeof setBank> => ({
  id,
  bank_name: bankName,
  card_name: holder,
  card_number: number,
});
