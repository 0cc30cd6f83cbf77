import type { Loan, LoanProduct, LockMiningOrder } from '@ex/api-client/finance';
import { parseServerTime } from '@ex/languages';
import {
  add,
  AMOUNT_SCALE,
  compare,
  dailyInterest,
  div,
  formatFeeRate,
  isZero,
  roundUp,
  sub,
} from '@ex/money';

/** The coin that loans are paid out and repaid in; the call names none. */
export const LOAN_COIN = 'USDT';

/** A day of interest in ms; the server counts days from the moment an order begins. */
const DAY_MS = 24 * 3600 * 1000;

/** Returns the moment `days` days after `now`, both in ms. */
export const addDays = (now: number, days: number): number => now + days * DAY_MS;

/** Formats a rate in percent as a product states it: `0.5` becomes `0.5%`. */
export const formatRate = (percent: string): string => formatFeeRate(div(percent, '100', 12));

/** Returns how much of a term has passed at `now` (ms), 0 to 1; undefined when a time cannot be read. */
export function termProgress(startsAt: string, endsAt: string, now: number): number | undefined {
  const start = parseServerTime(startsAt);
  const end = parseServerTime(endsAt);
  if (start === null || end === null || end <= start) return undefined;
  return Math.min(1, Math.max(0, (now - start) / (end - start)));
}

/** Returns the cost of a loan and the debt at its end: interest over all days, rounded up as the server does (LOAN-06). */
export function loanDebt(
  amount: string,
  dailyRate: string,
  days: number,
): { readonly interest: string; readonly total: string } {
  const interest = dailyInterest(amount, dailyRate, days, 'up');
  return { interest, total: add(amount, interest) };
}

/** Late interest: its rate in percent per day and its cap in USDT. */
export interface LateTerms {
  readonly dailyRate: string;
  readonly cap: string;
}

/** Returns what lateness would cost on a loan of this amount; undefined where it costs nothing. */
export function lateTerms(
  amount: string,
  { lateDailyRate, lateCap }: Pick<LoanProduct, 'lateDailyRate' | 'lateCap'>,
): LateTerms | undefined {
  const cap = dailyInterest(amount, lateCap, 1);
  return isZero(lateDailyRate) || isZero(cap) ? undefined : { dailyRate: lateDailyRate, cap };
}

/** Whether a loan was paid out and is not fully repaid. */
export const isOutstanding = ({ status }: Loan): boolean => status === 'open' || status === 'overdue';

/** Whether a part of a loan was collected and a part is still owed, as when a balance did not cover the debt. */
export const isPartlyRepaid = (loan: Loan): boolean =>
  isOutstanding(loan) && compare(loan.outstanding, loan.total) < 0;

/**
 * Returns what is still to be repaid of a loan, USDT: `'0'` once it is repaid; null where nothing was paid out or the
 * state is not known.
 */
export function amountToRepay(loan: Loan): string | null {
  if (loan.status === 'repaid') return '0';
  return isOutstanding(loan) ? loan.outstanding : null;
}

/** Returns what lock-mining earns over the whole term: amount × daily rate × days / 100, cut at 8 decimals (MINING-05). */
export const lockMiningReturn = ({
  amount,
  dailyRate,
  days,
}: Pick<LockMiningOrder, 'amount' | 'dailyRate' | 'days'>): string => dailyInterest(amount, dailyRate, days);

/**
 * Returns the cost of redeeming a stake early and what is paid back (STAKE-12).
 * @param fee percent of the amount, rounded up
 */
export function earlyRedemption(
  amount: string,
  fee: string,
): { readonly cost: string; readonly payout: string } {
  const cost = roundUp(dailyInterest(amount, fee, 1, 'up'), AMOUNT_SCALE);
  return { cost, payout: sub(amount, cost) };
}
