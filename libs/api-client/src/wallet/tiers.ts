import { type AnswerOf, getFeeTable, getOwnTier } from '@ex/contract';
import type { Decimal } from '@ex/money';
import { api, args } from '../api';

/** Limits of a VIP level: withdrawals in the counting coin, loans in theirs. */
export interface TierLimits {
  readonly level: number;
  /** Volume of 30 days from which a member has the level. */
  readonly volume: Decimal;
  readonly day: Decimal;
  readonly month: Decimal;
  /** Share of the withdrawal fees, percent. */
  readonly feePercent: Decimal;
  readonly loan: Decimal;
}

/** Bounds and fee of a withdrawal of a coin. */
export interface ListedWithdrawal {
  readonly coin: string;
  readonly method: 'wallet' | 'bank';
  readonly minimum: Decimal;
  readonly maximum: Decimal;
  /** Percent of the amount; undefined for a fixed fee. */
  readonly percent: Decimal | undefined;
  /** In the coin; undefined for a percentage. */
  readonly fixed: Decimal | undefined;
}

/** Fees and limits of the venue (PAY-20). */
export interface FeeTable {
  readonly countingCoin: string;
  readonly loanCoin: string;
  readonly loanScore: number;
  readonly spotMaker: Decimal;
  readonly spotTaker: Decimal;
  /** Share of the withdrawal limits without a verified identity, percent. */
  readonly unverifiedPercent: Decimal;
  readonly levels: readonly TierLimits[];
  readonly withdrawals: readonly ListedWithdrawal[];
}

/** Why a score is what it is. */
export type ScoreReason = 'start' | 'onTime' | 'late' | 'overdue';

/** The member's own level (PAY-20). */
export interface OwnTier extends TierLimits {
  readonly countingCoin: string;
  readonly loanCoin: string;
  readonly isVerified: boolean;
  readonly dayLeft: Decimal;
  readonly monthLeft: Decimal;
  readonly loanLeft: Decimal;
  readonly score: number;
  readonly scoreParts: readonly {
    readonly reason: ScoreReason;
    readonly count: number;
    readonly points: number;
  }[];
  /** The next level and the volume that it still takes; undefined at the highest. */
  readonly next: (TierLimits & { readonly missing: Decimal }) | undefined;
}

const toLimits = ({
  fee_percent,
  level,
  volume,
  day,
  month,
  loan,
}: AnswerOf<typeof getFeeTable>['levels'][number]): TierLimits => ({
  ...{ level, volume, day, month, loan },
  feePercent: fee_percent,
});

/** Maps the table of fees and limits. */
export const toFeeTable = (sent: AnswerOf<typeof getFeeTable>): FeeTable => ({
  countingCoin: sent.counting,
  loanCoin: sent.loan_coin,
  loanScore: sent.loan_score,
  spotMaker: sent.spot_maker,
  spotTaker: sent.spot_taker,
  unverifiedPercent: sent.unverified_percent,
  levels: sent.levels.map(toLimits),
  withdrawals: sent.withdrawals.map(({ coin, way, minimum, maximum, percent, fixed }) => ({
    ...{ coin, minimum, maximum, percent, fixed },
    method: way === 2 ? 'bank' : 'wallet',
  })),
});

const REASONS: Readonly<Record<string, ScoreReason>> = {
  start: 'start',
  on_time: 'onTime',
  late: 'late',
  overdue: 'overdue',
};

/** Maps the own level; leaves out parts of the score that this app does not know. */
export const toOwnTier = (sent: AnswerOf<typeof getOwnTier>): OwnTier => ({
  ...toLimits(sent),
  countingCoin: sent.counting,
  loanCoin: sent.loan_coin,
  isVerified: sent.verified === 1,
  dayLeft: sent.day_left,
  monthLeft: sent.month_left,
  loanLeft: sent.loan_left,
  score: sent.score,
  scoreParts: sent.score_parts.flatMap(({ reason: name, ...part }) => {
    const reason = REASONS[name];
    return reason === undefined ? [] : [{ reason, ...part }];
  }),
  next: sent.next && { ...toLimits(sent.next), missing: sent.next.missing },
});

const tiers = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fees and limits of all levels; only where the site offers `tiers`. */
    feeTable: build.query<FeeTable, void>({
      query: () => args(getFeeTable)(),
      transformResponse: toFeeTable,
    }),
    /** The own level; only where the site offers `tiers`. */
    ownTier: build.query<OwnTier, void>({
      query: () => args(getOwnTier)(),
      transformResponse: toOwnTier,
      providesTags: ['withdrawals'],
    }),
  }),
});

export const { useFeeTableQuery, useOwnTierQuery } = tiers;
