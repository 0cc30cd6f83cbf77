import type {
  Loan,
  LoanProduct,
  LockMiningOrder,
  LockMiningProduct,
  StakingPosition,
  StakingProduct,
  StakingTerm,
} from '@ex/api-client/finance';
import { maker } from '../build/maker';

const START = '2026-11-21 02:15:00';
const END = '2026-12-21 02:15:00';

/** Builds a loan on offer without late interest. */
export const makeLoanProduct = maker<LoanProduct>({
  id: 1,
  title: 'Short loan',
  lender: 'Exchange',
  minAmount: '1000',
  maxAmount: '50000',
  dailyRate: '0.1',
  days: 30,
  lateDailyRate: '0',
  lateCap: '0',
});

/** Builds a loan that was paid out and is not due yet. */
export const makeLoan = maker<Loan>({
  id: 1,
  orderNumber: 'L20261121001',
  title: 'Short loan',
  amount: '1000',
  interest: '30',
  dueAt: END,
  total: '1030',
  outstanding: '1030',
  lateInterest: '0',
  lateDailyRate: '0',
  lateCap: '0',
  status: 'open',
  statusText: 'Approved',
  repaymentText: 'Open',
});

/** Builds a lock-mining product. */
export const makeLockMiningProduct = maker<LockMiningProduct>({
  id: 1,
  title: 'Miner 30',
  coin: 'USDT',
  coinId: 1,
  icon: '/miner.svg',
  minAmount: '100',
  maxAmount: '10000',
  dailyRate: '0.5',
  days: 30,
});

/** Builds a lock-mining order that runs. */
export const makeLockMiningOrder = maker<LockMiningOrder>({
  id: 1,
  orderNumber: 'M20261121001',
  title: 'Miner 30',
  coin: 'USDT',
  icon: '/miner.svg',
  amount: '1000',
  dailyRate: '0.5',
  days: 30,
  earned: '5',
  startsAt: START,
  endsAt: END,
});

/** Builds a staking term; the server does not say whether it can be redeemed early. */
export const makeStakingTerm = maker<StakingTerm>({
  id: 1,
  days: 7,
  yearlyRate: '6',
  minAmount: '100',
  earlyRedemption: 'unknown',
  redemptionFee: null,
});

/** Builds a staking product with two terms. */
export const makeStakingProduct = maker<StakingProduct>({
  id: 1,
  coin: 'USDT',
  icon: '/coins/usdt.svg',
  terms: [makeStakingTerm(), makeStakingTerm({ id: 2, days: 30, yearlyRate: '12', minAmount: '200' })],
});

/** Builds a staking position that runs and can be redeemed early. */
export const makeStakingPosition = maker<StakingPosition>({
  id: 1,
  orderNumber: 'S20261121001',
  coin: 'USDT',
  amount: '500',
  days: 30,
  revenue: '1.5',
  openedAt: START,
  startsAt: START,
  endsAt: END,
  status: 'running',
  isRedeemable: true,
  redemptionFee: null,
});
