import { type Decimal, divide, plain, read } from './decimal';
import { ROUNDING, type Rounding } from './rounding';

/** Exact sum. All results here are the shortest plain text; RangeError when an operand is no decimal. */
export const add = (a: Decimal, b: Decimal): Decimal => plain(read(a).plus(read(b)));

/** Exact difference `a - b`. */
export const sub = (a: Decimal, b: Decimal): Decimal => plain(read(a).minus(read(b)));

/** Exact product. */
export const mul = (a: Decimal, b: Decimal): Decimal => plain(read(a).times(read(b)));

/**
 * Quotient `a / b` at `scale` decimals, truncated by default; exact in the last place, because it is rounded from the
 * remainder and not from a longer quotient. Throws RangeError when `b` is zero.
 */
export function div(a: Decimal, b: Decimal, scale: number, rounding: Rounding = 'down'): Decimal {
  const divisor = read(b);
  if (divisor.eq('0')) throw new RangeError('division by zero');
  return plain(divide(read(a), divisor, scale, ROUNDING[rounding]));
}

/** Exact sum of a list; `0` for an empty one. */
export const sum = (values: readonly Decimal[]): Decimal => values.reduce(add, '0');

/** The number with the opposite sign. */
export const negate = (value: Decimal): Decimal => sub('0', value);

/** The number without its sign. */
export const abs = (value: Decimal): Decimal => plain(read(value).abs());
