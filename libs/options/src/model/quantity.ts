import { atScale, compare, type Decimal, mul, roundDown, sign } from '@ex/money';

/** Decimals of a stake (CONST-12). */
export const STAKE_DECIMALS = 2;
/** Presets are these multiples of the minimum (OPT-23, CONST-10). */
const MULTIPLES = ['1', '3', '5', '10'] as const;

/** The quantity presets of a minimum stake, 2 decimals each (OPT-23). */
export function presetsOf(min: Decimal): Decimal[] {
  return MULTIPLES.map((times) => atScale(mul(min, times), STAKE_DECIMALS, 'up'));
}

/** What the 'all' button fills: the balance cut to the decimals of a stake (OPT-25). */
export function allOf(balance: Decimal): Decimal {
  return atScale(roundDown(balance, STAKE_DECIMALS), STAKE_DECIMALS);
}

/** Why a quantity cannot be staked: below the minimum of its duration, or above the balance (D-50). */
export type QuantityError = 'minimum' | 'balance';

/**
 * Checks a stake before it is offered for confirmation (OPT-30).
 * @param quantity canonical decimal text, '' while nothing is typed
 */
export function checkQuantity(
  quantity: Decimal | '',
  min: Decimal,
  balance: Decimal,
): QuantityError | undefined {
  if (quantity === '' || sign(quantity) <= 0 || compare(quantity, min) < 0) return 'minimum';
  return compare(quantity, balance) > 0 ? 'balance' : undefined;
}
