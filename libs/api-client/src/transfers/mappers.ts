import type {
  AnswerOf,
  balanceTransfer,
  exchangeCoin,
  FoundUser,
  getCanExchangeCoin,
  getInternalTransferList,
  InternalTransfer,
  PayloadOf,
  transfer,
  TransferCoin,
  TransferRecord,
} from '@ex/contract';
import { toTradingState } from '../trading-state';
import { toReviewStatus } from '../wallet/mappers';
import type {
  AccountTransfer,
  AccountTransferRequest,
  ConversionCoin,
  ConversionRequest,
  FoundMember,
  MemberTransfer,
  MemberTransferCoin,
  MemberTransferFilter,
  MemberTransferRequest,
} from './types';

const MEMBER_TRANSFER_STATUS: Readonly<Record<number, MemberTransfer['status']>> = {
  1: 'transferring',
  2: 'finished',
  3: 'cancelled',
};
const FILTER_CODE = { all: 0, transferring: 1, finished: 2, cancelled: 3 } as const;
const YES = 1;

/** Payload of a transfer between accounts. */
export const fromAccountTransferRequest = (request: AccountTransferRequest): PayloadOf<typeof transfer> => ({
  c_id: request.coinId,
  num: request.amount,
  from_type: request.from,
  to_type: request.to,
});

/** A recorded transfer between accounts. */
export const toAccountTransfer = (record: TransferRecord): AccountTransfer => ({
  id: record.id,
  coin: record.coin,
  amount: record.num,
  status: toReviewStatus(record.status),
  from: record.from_type,
  to: record.to_type,
  remark: record.msg,
  updatedAt: record.updatetime,
});

/** A coin that can be converted; without a price for taking it, the price for giving it counts for both. */
export const toConversionCoin = (
  coin: AnswerOf<typeof getCanExchangeCoin>['list'][number],
): ConversionCoin => ({
  id: coin.id,
  coin: coin.title,
  available: coin.balance ?? null,
  bidPrice: coin.price ?? null,
  askPrice: coin.ask_price ?? coin.price ?? null,
  spread: coin.spread ?? null,
  feeRate: coin.fee_rate ?? null,
  minValue: coin.min_value ?? null,
  maxValue: coin.max_value ?? null,
  trading: toTradingState(coin.trade_mode, coin.trade_notice),
});

/** Payload of a conversion. */
export const fromConversionRequest = (request: ConversionRequest): PayloadOf<typeof exchangeCoin> => ({
  type: request.account,
  from_coin_id: request.fromCoinId,
  to_coin_id: request.toCoinId,
  amount: request.amount,
  paypassword: request.fundPassword,
});

/** A coin that can be sent to a member. */
export const toMemberTransferCoin = (coin: TransferCoin): MemberTransferCoin => ({
  id: coin.id,
  coin: coin.title,
  available: coin.balance,
  feeRate: coin.internal_transfer_sxf,
  arrivalDays: coin.internal_transfer_days,
  minAmount: coin.min_amount ?? null,
  maxAmount: coin.max_amount ?? null,
});

/** A found member. */
export const toFoundMember = (user: FoundUser): FoundMember => ({
  id: user.id,
  username: user.username,
  resembles: user.resembles ?? null,
  isOthersPhone: user.others_phone === YES,
});

/** Payload of a transfer to a member. */
export const fromMemberTransferRequest = (
  request: MemberTransferRequest,
): PayloadOf<typeof balanceTransfer> => ({
  to_uid: request.memberId,
  c_id: request.coinId,
  amount: request.amount,
  paypassword: request.fundPassword,
});

/** Code of a filter (P2P-17). */
export const fromMemberTransferFilter = (
  filter: MemberTransferFilter,
): PayloadOf<typeof getInternalTransferList>['status'] => FILTER_CODE[filter];

/** A recorded transfer to a member. */
export const toMemberTransfer = (record: InternalTransfer): MemberTransfer => ({
  id: record.id,
  orderNumber: record.order_num,
  status: MEMBER_TRANSFER_STATUS[record.status] ?? { unknownCode: record.status },
  receiver: record.to_username,
  coin: record.coin,
  amount: record.amount,
  fee: record.sxf,
  receivedAmount: record.arrival_amount,
  createdAt: record.addtime,
  arrivesAt: record.arrival_time === '' ? null : record.arrival_time,
});
