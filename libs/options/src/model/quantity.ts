import { atScale, compare, type Decimal, min, mul, roundDown, sign } from '@ex/money';
import type { Duration } from './duration';

/** Decimals of a stake (CONST-12). */
export const STAKE_DECIMALS = 2;
/** Presets are these multiples of the minimum (OPT-23, CONST-10). */
const MULTIPLES = ['1', '3', '5', '10'] as const;

/** The quantity presets of a minimum stake, 2 decimals each (OPT-23). */
export function presetsOf(least: Decimal): Decimal[] {
  return MULTIPLES.map((times) => atScale(mul(least, times), STAKE_DECIMALS, 'up'));
}

/** What the 'all' button fills: the balance, or the most of the duration, cut to the decimals of a stake (OPT-25). */
export function allOf(balance: Decimal, { max }: Pick<Duration, 'max'>): Decimal {
  return atScale(roundDown(max === undefined ? balance : min(balance, max), STAKE_DECIMALS), STAKE_DECIMALS);
}

/** Why a quantity cannot be staked: below the minimum or above the most of its duration, or above the balance (D-50). */
export type QuantityError = 'minimum' | 'maximum' | 'balance';

/**
 * Checks a stake before it is offered for confirmation (OPT-30).
 * @param quantity canonical decimal text, '' while nothing is typed
 */
export function checkQuantity(
  quantity: Decimal | '',
  duration: Pick<Duration, 'min' | 'max'>,
  balance: Decimal,
): QuantityError | undefined {
  if (quantity === '' || sign(quantity) <= 0 || compare(quantity, duration.min) < 0) return 'minimum';
  if (duration.max !== undefined && compare(quantity, duration.max) > 0) return 'maximum';
  return compare(quantity, balance) > 0 ? 'balance' : undefined;
}
