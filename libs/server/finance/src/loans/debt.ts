import { add, compare, dailyInterest, max, min, mul, sub } from '@ex/money';
import { countPassedDays } from '../days';

/** Fields of a paid-out loan that determine its debt; amounts in its coin, rates in percent. */
export interface DebtRow {
  readonly amount: string;
  readonly interest: string;
  readonly repaid: string;
  /** Late interest charged for the first `late_days` days overdue. */
  readonly late: string;
  readonly late_days: number;
  /** Late interest per day, percent of the outstanding amount and interest. */
  readonly late_rate: string;
  /** Maximum total late interest, percent of the amount. */
  readonly late_most: string;
  /** Null before the payout. */
  readonly due_at: Date | null;
}

/** Columns of {@link DebtRow}. */
export const DEBT_COLUMNS = 'amount, interest, repaid, late, late_days, late_rate, late_most, due_at';

/** A debt at a point in time. */
export interface Debt {
  /** Late interest so far and the whole days overdue it covers. */
  readonly late: string;
  readonly lateDays: number;
  /** Amount, interest and late interest. */
  readonly total: string;
  /** Outstanding amount. */
  readonly left: string;
  readonly isOverdue: boolean;
}

const EVER = Number.MAX_SAFE_INTEGER;

/**
 * Computes the debt of a loan at `now` (ms). Late interest is simple: for each whole day overdue, `late_rate` percent of the
 * amount and interest outstanding that day, rounded up at 8 decimals. It is at most `late_most` percent of the amount,
 * rounded down. Repayments are applied to amount and interest first, so that they reduce late interest immediately.
 */
export function computeDebt(row: DebtRow, now: number): Debt {
  const owed = add(row.amount, row.interest);
  const base = max('0', sub(owed, row.repaid));
  const days = row.due_at ? Math.max(row.late_days, countPassedDays(row.due_at, now, EVER)) : 0;
  const aDay = dailyInterest(base, row.late_rate, 1, 'up');
  const accrued = add(row.late, mul(aDay, String(days - row.late_days)));
  const late = min(accrued, max(row.late, maxLateInterest(row.amount, row.late_most)));
  const total = add(owed, late);
  const left = sub(total, row.repaid);
  const isDue = row.due_at !== null && row.due_at.getTime() <= now;
  return { late, lateDays: days, total, left, isOverdue: isDue && compare(left, '0') > 0 };
}

/** Maximum late interest of a loan: `percent` of its amount, rounded down at 8 decimals. */
export const maxLateInterest = (amount: string, percent: string): string => dailyInterest(amount, percent, 1);
