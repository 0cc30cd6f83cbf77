import { add, div, mul, sub } from './arithmetic';
import { compare, sign } from './compare';
import type { Decimal } from './decimal';
import { AMOUNT_SCALE, feeAtRate } from './rates';
import { roundDown } from './rounding';

/** One in the last of 8 decimals. */
const LAST_DIGIT = '0.00000001';

/** What an exchange of two coins goes by. */
export interface ExchangeTerms {
  /** Prices of a whole coin in the unit coin (USDT); above 0. */
  readonly fromPrice: Decimal;
  readonly toPrice: Decimal;
  /** Share of the value that the venue keeps as its spread, `0.002` is 0.2 %. */
  readonly spread: Decimal;
  /** Fee as a share of what the exchange yields. */
  readonly feeRate: Decimal;
}

/** What an exchange yields; `gross = fee + received`. */
export interface ExchangeQuote {
  /** Worth of what is given at its price, in the unit coin. */
  readonly value: Decimal;
  /** Yield after the spread, before the fee, in the coin received. */
  readonly gross: Decimal;
  /** In the coin received. */
  readonly fee: Decimal;
  readonly received: Decimal;
}

/**
 * Exchanges an amount over the unit coin: `amount x fromPrice x (1 - spread) / toPrice`, cut once at 8 decimals, less a
 * fee that is rounded up; so no rounding is ever in the requester's favour (D-88, L9). Throws RangeError when `toPrice`
 * is zero.
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
 * Amount to exchange so that at least `received` arrives, in the coin given, at 8 decimals. Undefined when no amount
 * does: a fee or a spread takes all. Throws RangeError when `fromPrice` is zero.
 */
export function exchangeAmountFor(received: Decimal, terms: ExchangeTerms): Decimal | undefined {
  const { fromPrice, toPrice, spread, feeRate } = terms;
  const [afterFee, afterSpread] = [sub('1', feeRate), sub('1', spread)];
  if (sign(afterFee) <= 0 || sign(afterSpread) <= 0) return undefined;
  // The fee is rounded up, so one last digit more may be needed than the division tells.
  const least = div(received, afterFee, AMOUNT_SCALE, 'up');
  const gross = compare(sub(least, feeAtRate(least, feeRate)), received) < 0 ? add(least, LAST_DIGIT) : least;
  return div(mul(gross, toPrice), mul(fromPrice, afterSpread), AMOUNT_SCALE, 'up');
}
