import type * as wire from '@ex/contract';
import { parseServerTime } from '@ex/languages';
import type {
  Loan,
  LoanApplication,
  LoanFilter,
  LoanProduct,
  LoanStatus,
  LockMiningOrder,
  LockMiningProduct,
  LockMiningPurchase,
  StakeRequest,
  StakingPosition,
  StakingProduct,
  StakingStatus,
  StakingTerm,
} from './types';

/** The account that lock-mining and staking are paid from (MINING-09). */
const PAYING_ACCOUNT = 1;
/** A loan that was granted and paid out; whether it is repaid is a field of its own. */
const GRANTED = 2;
/** A staking term or position that can be redeemed early (D-73). */
const REDEEMABLE = 1;

const LOAN_STATUSES: Readonly<Record<number, LoanStatus>> = { 1: 'applying', 3: 'rejected', 4: 'cancelled' };
const LOAN_FILTERS = { all: 0, applying: 1, approved: GRANTED, rejected: 3, cancelled: 4 } as const;
const STAKING_STATUSES: Readonly<Record<number, StakingStatus>> = { 0: 'running', 1: 'ended', 2: 'redeemed' };

/** Reads a loan on offer. */
export function toLoanProduct(product: wire.LoanProject): LoanProduct {
  return {
    id: product.id,
    title: product.title,
    lender: product.mechanism,
    minAmount: product.minprice,
    maxAmount: product.maxprice,
    dailyRate: product.interest_rate,
    days: product.cycle,
    lateDailyRate: product.late_rate ?? '0',
    lateCap: product.late_most ?? '0',
  };
}

/**
 * Reads one of the member's loans.
 * @param now wall clock in ms: a granted loan is overdue once its due date has passed, as the server says it
 */
export function toLoan(loan: wire.LoanOrder, now: number): Loan {
  return {
    id: loan.id,
    orderNumber: loan.order_num,
    title: loan.title,
    amount: loan.amount,
    interest: loan.interest,
    dueAt: loan.repayment_time || null,
    total: loan.total_amount,
    outstanding: loan.left_amount ?? loan.total_amount,
    lateInterest: loan.late_interest ?? '0',
    lateDailyRate: loan.late_rate ?? '0',
    lateCap: loan.late_most ?? '0',
    status: loanStatus(loan, now),
    statusText: loan.status_text,
    repaymentText: loan.is_repayment_text,
  };
}

function loanStatus({ status, is_repayment, repayment_time }: wire.LoanOrder, now: number): LoanStatus {
  const decided = LOAN_STATUSES[status];
  if (decided) return decided;
  if (is_repayment === 1) return 'repaid';
  if (status !== GRANTED) return 'unknown';
  const due = parseServerTime(repayment_time);
  return due !== null && due <= now ? 'overdue' : 'open';
}

/** Returns the wire's code of a loan filter. */
export function fromLoanFilter(filter: LoanFilter): 0 | 1 | 2 | 3 | 4 {
  return LOAN_FILTERS[filter];
}

/** Writes a loan application. */
export function fromLoanApplication(application: LoanApplication): wire.PayloadOf<typeof wire.applyLoan> {
  const { productId, amount, idFront, idBack, idHandheld } = application;
  return { id: productId, amount, front_card: idFront, later_card: idBack, handheld_card: idHandheld };
}

/** Reads a lock-mining product. */
export function toLockMiningProduct(product: wire.MiningProduct): LockMiningProduct {
  return {
    id: product.id,
    title: product.title,
    coin: product.coin_title,
    coinId: product.c_id,
    icon: product.img,
    minAmount: product.min_price,
    maxAmount: product.max_price,
    dailyRate: product.interest_rate,
    days: product.cycle,
  };
}

/** Reads one of the member's lock-mining orders. */
export function toLockMiningOrder(order: wire.MiningOrder): LockMiningOrder {
  return {
    id: order.id,
    orderNumber: order.order_num,
    title: order.title,
    coin: order.coin,
    icon: order.img,
    amount: order.amount,
    dailyRate: order.interest_rate,
    days: order.days,
    earned: order.total_revenue,
    startsAt: order.start_time,
    endsAt: order.end_time,
  };
}

/** Writes an order for lock-mining. */
export function fromLockMiningPurchase({
  productId,
  amount,
}: LockMiningPurchase): wire.PayloadOf<typeof wire.buyMiningMachine> {
  return { id: productId, amount };
}

/** Reads the balance that lock-mining and staking are paid from; null when the server names none. */
export function toPayingBalance({ balance_list }: wire.AnswerOf<typeof wire.getCoinBalance>): string | null {
  return balance_list.find(({ type }) => type === PAYING_ACCOUNT)?.balance ?? null;
}

/** Reads a staking product with its terms. */
export function toStakingProduct({ id, coin, img, staking_info }: wire.StakingProject): StakingProduct {
  return { id, coin: coin.title, icon: img, terms: staking_info.map(toStakingTerm) };
}

function toStakingTerm(term: wire.StakingProject['staking_info'][number]): StakingTerm {
  return {
    id: term.id,
    days: term.days,
    yearlyRate: term.interest_rate,
    minAmount: term.min_price,
    earlyRedemption: term.type === undefined ? 'unknown' : term.type === REDEEMABLE ? 'allowed' : 'excluded',
    redemptionFee: term.redeem_fee ?? null,
  };
}

/** Reads one of the member's staking positions. */
export function toStakingPosition(order: wire.StakingOrder): StakingPosition {
  const status = STAKING_STATUSES[order.status] ?? 'unknown';
  return {
    id: order.id,
    orderNumber: order.order_num,
    coin: order.coin,
    amount: order.amount,
    days: order.days,
    revenue: order.total_revenue,
    openedAt: order.addtime,
    startsAt: order.start_time,
    endsAt: order.end_time,
    status,
    isRedeemable: status === 'running' && order.type === REDEEMABLE,
    redemptionFee: order.redeem_fee ?? null,
  };
}

/** Writes a stake to open. */
export function fromStakeRequest(request: StakeRequest): wire.PayloadOf<typeof wire.submitStaking> {
  const { productId, termId, amount, fundPassword } = request;
  return { id: productId, s_id: termId, amount, paypassword: fundPassword };
}
