import BigJs from 'big.js';

/** A decimal number as plain text, such as `-12.50`, on the wire and in state; never a float. */
export type Decimal = string;

const PLAIN = /^-?\d+(\.\d+)?$/;
/** A constructor of our own, so that no other code's settings reach money. */
const Big = BigJs();
Big.strict = true;
type Big = BigJs.Big;

/** Tells plain decimal text (digits, at most one point, an optional minus) from anything else. */
export function isDecimal(value: unknown): value is Decimal {
  return typeof value === 'string' && PLAIN.test(value);
}

/**
 * A market quote of the HTX protocol, where prices are JSON numbers, as plain text without exponent; null for NaN and
 * infinities. For quotes only: an amount a member owns never is a number.
 */
export function decimalOfQuote(quote: number): Decimal | null {
  return Number.isFinite(quote) ? plain(new Big(String(quote))) : null;
}

/** Reads decimal text. Throws RangeError for anything else, exponent forms included. */
export function read(value: Decimal): Big {
  if (!isDecimal(value)) throw new RangeError(`not a decimal: ${JSON.stringify(value)}`);
  return new Big(value);
}

/**
 * Quotient at `scale` decimals; the library takes scale and mode from the constructor, which is reconfigured for each
 * division.
 */
export function divide(a: Big, b: Big, scale: number, mode: BigJs.RoundingMode): Big {
  Big.DP = scale;
  Big.RM = mode;
  return a.div(b);
}

/** Shortest plain text of a number: no exponent, no trailing zeros, no negative zero. */
export function plain(value: Big): Decimal {
  return value.eq('0') ? '0' : value.toFixed();
}
