import type { Market } from '@ex/contract';
import { div, isDecimal, mul, sign } from '@ex/money';

/**
 * What a price is worth in dollars, at the rate of the market's own estimate: `hamount` for a `close` (D-32). Decimal text with
 * 8 places; undefined while one of them is missing.
 */
export function dollarsOf(price: string | undefined, market: Pick<Market, 'close' | 'hamount'> | undefined) {
  if (price === undefined || !market || !isDecimal(market.hamount) || sign(market.close) <= 0)
    return undefined;
  return div(mul(price, market.hamount), market.close, 8);
}
