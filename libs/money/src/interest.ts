import { div, mul } from './arithmetic';
import type { Decimal } from './decimal';
import { AMOUNT_SCALE } from './rates';
import type { Rounding } from './rounding';

/** Days of a year wherever a yearly rate is shared out over days. */
export const DAYS_OF_YEAR = 365;

/**
 * Simple interest at a daily rate: `amount x percent x days / 100` at 8 decimals (MINING-05, D-52). Truncated for
 * interest earned by a member, `up` for interest owed.
 * @param percent percent a day, `0.5` is half a percent
 * @param days whole days
 */
export const dailyInterest = (
  amount: Decimal,
  percent: Decimal,
  days: number,
  rounding: Rounding = 'down',
): Decimal => div(mul(mul(amount, percent), String(days)), '100', AMOUNT_SCALE, rounding);

/**
 * Simple interest at a yearly rate over some days of a year of 365: `amount x percent x days / 36500`, truncated at 8
 * decimals.
 * @param percent percent a year
 */
export const yearlyInterest = (amount: Decimal, percent: Decimal, days: number): Decimal =>
  div(mul(mul(amount, percent), String(days)), String(DAYS_OF_YEAR * 100), AMOUNT_SCALE);
