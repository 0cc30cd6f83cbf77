import { add, div, mul, sub } from './arithmetic';
import { compare, sign } from './compare';
import type { Decimal } from './decimal';
import { AMOUNT_SCALE, feeAtRate } from './rates';
import { roundDown } from './rounding';

/** One in the last of 8 decimals. */
const LAST_DIGIT = '0.00000001';

/** Terms of a conversion between two coins. */
export interface ExchangeTerms {
  /** Prices of a whole coin in the unit coin (USDT); above 0. */
  readonly fromPrice: Decimal;
  readonly toPrice: Decimal;
  /** Share of the value that the venue keeps as its spread, `0.002` is 0.2 %. */
  readonly spread: Decimal;
  /** Fee as a share of the conversion's yield. */
  readonly feeRate: Decimal;
}

/** Result of a conversion; `gross = fee + received`. */
export interface ExchangeQuote {
  /** Value of the amount sold at its price, in the unit coin. */
  readonly value: Decimal;
  /** Yield after the spread, before the fee, in the coin received. */
  readonly gross: Decimal;
  /** In the coin received. */
  readonly fee: Decimal;
  readonly received: Decimal;
}

/**
 * Computes a conversion via the unit coin: `amount x fromPrice x (1 - spread) / toPrice`, truncated once at 8 decimals,
 * less a fee that is rounded up, so that rounding never favours the requester (D-88, L9). Throws RangeError when
 * `toPrice` is zero.
 */
export function exchangeQuote(
  amount: Decimal,
  { fromPrice, toPrice, spread, feeRate }: ExchangeTerms,
): ExchangeQuote {
  const exact = mul(amount, fromPrice);
  const gross = div(mul(exact, sub('1', spread)), toPrice, AMOUNT_SCALE);
  const fee = feeAtRate(gross, feeRate);
  return { value: roundDown(exact, AMOUNT_SCALE), gross, fee, received: sub(gross, fee) };
}

/**
 * Amount to convert to receive at least `received`, in the coin sold, at 8 decimals. Undefined when no amount suffices
 * because fee or spread consumes everything. Throws RangeError when `fromPrice` is zero.
 */
export function exchangeAmountFor(received: Decimal, terms: ExchangeTerms): Decimal | undefined {
  const { fromPrice, toPrice, spread, feeRate } = terms;
  const [afterFee, afterSpread] = [sub('1', feeRate), sub('1', spread)];
  if (sign(afterFee) <= 0 || sign(afterSpread) <= 0) return undefined;
  // The fee is rounded up, so the division may fall short by one unit of the last place.
  const least = div(received, afterFee, AMOUNT_SCALE, 'up');
  const gross = compare(sub(least, feeAtRate(least, feeRate)), received) < 0 ? add(least, LAST_DIGIT) : least;
  return div(mul(gross, toPrice), mul(fromPrice, afterSpread), AMOUNT_SCALE, 'up');
}
