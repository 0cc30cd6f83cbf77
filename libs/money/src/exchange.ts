import { div, mul, sub } from './arithmetic';
import type { Decimal } from './decimal';
import { AMOUNT_SCALE, feeAtRate } from './rates';
import { roundDown } from './rounding';

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
