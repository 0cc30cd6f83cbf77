import type { LoanOrder, LoanProject } from '@ex/contract';
import { add, AMOUNT_SCALE, compare, dailyInterest, isZero, roundUp, sub } from '@ex/money';

/** Length of a day of interest, ms; the server counts days from the moment an order began. */
const DAY_MS = 24 * 3600 * 1000;

/** The moment `days` days from `now`, both in ms. */
export const daysLater = (now: number, days: number): number => now + days * DAY_MS;

/** What a loan costs and what is owed at its end: interest over all days, rounded up as the server does (LOAN-06). */
export function loanDebt(
  amount: string,
  dailyRate: string,
  days: number,
): { interest: string; total: string } {
  const interest = dailyInterest(amount, dailyRate, days, 'up');
  return { interest, total: add(amount, interest) };
}

/** What lateness costs of a loan of this amount, in the terms of its product; undefined where it costs nothing. */
export function lateTerms(
  amount: string,
  { late_rate = '0', late_most = '0' }: Pick<LoanProject, 'late_rate' | 'late_most'>,
): { readonly rate: string; readonly most: string } | undefined {
  const most = dailyInterest(amount, late_most, 1);
  return isZero(late_rate) || isZero(most) ? undefined : { rate: late_rate, most };
}

/** What an open loan still owes, USDT; the whole debt where the server does not say what was collected. */
export const leftOf = ({ left_amount, total_amount }: LoanOrder): string => left_amount ?? total_amount;

/** Status of a loan that was granted and paid out. */
export const PAID_OUT = 2;

/**
 * What is still to be repaid of a loan whatever its status, USDT: all that is left of an open or overdue one, 0 of a repaid
 * one; null where nothing was paid out, as under review, rejected or cancelled.
 */
export function stillToRepay(loan: LoanOrder): string | null {
  if (loan.status !== PAID_OUT) return null;
  return loan.is_repayment === 1 ? '0' : leftOf(loan);
}

/** Whether a part of a loan was collected and a part is still owed, as when a balance did not cover the debt. */
export const isPartlyRepaid = (loan: LoanOrder): boolean =>
  loan.is_repayment === 0 && compare(leftOf(loan), loan.total_amount) < 0;

/** What an early end of a stake costs and what comes back; `fee` in percent of the amount, rounded up (STAKE-12). */
export function redemption(amount: string, fee: string): { cost: string; back: string } {
  const cost = roundUp(dailyInterest(amount, fee, 1, 'up'), AMOUNT_SCALE);
  return { cost, back: sub(amount, cost) };
}
