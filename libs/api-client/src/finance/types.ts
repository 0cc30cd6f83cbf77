import type { Decimal } from '@ex/money';

/** A rate in percent: `0.5` is half a percent. */
type Percent = Decimal;

/** A loan on offer; amounts in USDT. */
export interface LoanProduct {
  readonly id: number;
  readonly title: string;
  /** Institution that lends; empty when it is not named. */
  readonly lender: string;
  readonly minAmount: Decimal;
  readonly maxAmount: Decimal;
  readonly dailyRate: Percent;
  readonly days: number;
  /** Late interest per day overdue; `'0'` where lateness costs nothing. */
  readonly lateDailyRate: Percent;
  /** Cap on late interest, in percent of the amount; `'0'` where lateness costs nothing. */
  readonly lateCap: Percent;
}

/**
 * State of a loan. `applying`: under review. `open`, `overdue` and `repaid`: granted and paid out. `unknown`: a state
 * this app does not know; its `statusText` still says which (LOAN-03, D-70).
 */
export type LoanStatus = 'applying' | 'open' | 'overdue' | 'repaid' | 'rejected' | 'cancelled' | 'unknown';

/** Filters of the list of loans (LOAN-02); `approved` are the open, overdue and repaid ones. */
export type LoanFilter = 'all' | 'applying' | 'approved' | 'rejected' | 'cancelled';

/** One of the member's loans; amounts in USDT. */
export interface Loan {
  readonly id: number;
  readonly orderNumber: string;
  readonly title: string;
  readonly amount: Decimal;
  /** Interest over the whole term, without late interest. */
  readonly interest: Decimal;
  /** Due date as UTC text; null until the loan is paid out. */
  readonly dueAt: string | null;
  /** Whole debt: amount, interest and late interest so far. */
  readonly total: Decimal;
  /** The part of `total` that is not repaid yet; all of it where the server does not say. */
  readonly outstanding: Decimal;
  /** Late interest so far; `'0'` for none. */
  readonly lateInterest: Decimal;
  readonly lateDailyRate: Percent;
  /** Cap on late interest, in USDT. */
  readonly lateCap: Decimal;
  readonly status: LoanStatus;
  /** The server's words for the state. */
  readonly statusText: string;
  /** The server's words for the repayment; empty where nothing is due. */
  readonly repaymentText: string;
}

/** An application for a loan; the pictures are addresses that an upload returned (LOAN-16). */
export interface LoanApplication {
  readonly productId: number;
  /** Whole amount in USDT. */
  readonly amount: Decimal;
  /** The rate that the member confirmed; the server refuses any other (SET-08). */
  readonly dailyRate: Percent;
  readonly idFront: string;
  readonly idBack: string;
  readonly idHandheld: string;
}

/** A lock-mining product; amounts in `coin`. */
export interface LockMiningProduct {
  readonly id: number;
  readonly title: string;
  readonly coin: string;
  readonly coinId: number;
  /** Address of the coin's picture; empty for none. */
  readonly icon: string;
  readonly minAmount: Decimal;
  readonly maxAmount: Decimal;
  readonly dailyRate: Percent;
  readonly days: number;
}

/** One of the member's lock-mining orders; amounts in `coin`. */
export interface LockMiningOrder {
  /** Undefined where the server does not say it. */
  readonly id: number | undefined;
  readonly orderNumber: string;
  readonly title: string;
  readonly coin: string;
  /** Address of the coin's picture; empty for none. */
  readonly icon: string;
  readonly amount: Decimal;
  readonly dailyRate: Percent;
  readonly days: number;
  /** Interest credited so far. */
  readonly earned: Decimal;
  /** UTC text. */
  readonly startsAt: string;
  /** UTC text. */
  readonly endsAt: string;
}

/** An order for lock-mining (MINING-12). */
export interface LockMiningPurchase {
  readonly productId: number;
  /** Whole amount in the product's coin. */
  readonly amount: Decimal;
  /** The rate that the member confirmed; the server refuses any other (SET-08). */
  readonly dailyRate: Percent;
}

/** A coin that can be staked, with the terms on offer. */
export interface StakingProduct {
  readonly id: number;
  readonly coin: string;
  /** Address of the coin's picture; empty for none. */
  readonly icon: string;
  readonly terms: readonly StakingTerm[];
}

/** A term of a staking product. */
export interface StakingTerm {
  readonly id: number;
  readonly days: number;
  readonly yearlyRate: Percent;
  /** Minimum amount in the product's coin. */
  readonly minAmount: Decimal;
  /** Whether the stake can be redeemed before its end; `unknown` where the server does not say (D-73). */
  readonly earlyRedemption: 'allowed' | 'excluded' | 'unknown';
  /** Cost of an early redemption in percent of the amount; null where the server does not say. */
  readonly redemptionFee: Percent | null;
}

/** State of a staking position (STAKE-13). */
export type StakingStatus = 'running' | 'ended' | 'redeemed' | 'unknown';

/** One of the member's staking positions; amounts in `coin`. */
export interface StakingPosition {
  readonly id: number;
  readonly orderNumber: string;
  readonly coin: string;
  readonly amount: Decimal;
  readonly days: number;
  /** Yield of the whole term while it runs, the yield paid once it is over. */
  readonly revenue: Decimal;
  /** UTC text. */
  readonly openedAt: string;
  /** UTC text. */
  readonly startsAt: string;
  /** UTC text. */
  readonly endsAt: string;
  readonly status: StakingStatus;
  /** True while the member can redeem it early (STAKE-12, D-73). */
  readonly isRedeemable: boolean;
  /** Cost of an early redemption in percent of the amount; null where the server does not say. */
  readonly redemptionFee: Percent | null;
}

/** A stake to open (STAKE-07). */
export interface StakeRequest {
  readonly productId: number;
  readonly termId: number;
  /** Whole amount in the product's coin. */
  readonly amount: Decimal;
  /** The rate that the member confirmed; the server refuses any other (SET-08). */
  readonly yearlyRate: Percent;
  readonly fundPassword: string;
}
