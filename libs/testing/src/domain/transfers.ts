import { OPEN_TRADING } from '@ex/api-client';
import type {
  AccountTransfer,
  ConversionCoin,
  MemberTransfer,
  MemberTransferCoin,
} from '@ex/api-client/transfers';
import { maker } from '../build/maker';

const UPDATED_AT = '2026-11-21 02:15:00';

/** A completed transfer between two accounts. */
export const makeAccountTransfer = maker<AccountTransfer>({
  id: 1,
  coin: 'USDT',
  amount: '5',
  status: 'completed',
  from: 1,
  to: 2,
  remark: '',
  updatedAt: UPDATED_AT,
});

/** A coin that can be converted, of which no terms are known. */
export const makeConversionCoin = maker<ConversionCoin>({
  id: 1,
  coin: 'USDT',
  available: '1204.55',
  bidPrice: null,
  askPrice: null,
  spread: null,
  feeRate: null,
  minValue: null,
  maxValue: null,
  trading: OPEN_TRADING,
});

/** A coin that can be sent for a fee, without bounds. */
export const makeMemberTransferCoin = maker<MemberTransferCoin>({
  id: 1,
  coin: 'USDT',
  available: '1204.55',
  feeRate: '0.02',
  arrivalDays: 3,
  minAmount: null,
  maxAmount: null,
});

/** A transfer to a member that has not arrived yet. */
export const makeMemberTransfer = maker<MemberTransfer>({
  id: 1,
  orderNumber: 'T20261121001',
  status: 'transferring',
  receiver: 'ana',
  coin: 'USDT',
  amount: '100',
  fee: '2',
  receivedAmount: '98',
  createdAt: UPDATED_AT,
  arrivesAt: '2026-12-21 02:15:00',
});
