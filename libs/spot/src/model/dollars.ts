import type { Market } from '@ex/api-client';
import { div, mul, sign } from '@ex/money';

/**
 * What a price is worth in dollars, at the rate of the market's own estimate: its dollar price for its last price (D-32). Decimal text with
 * 8 places; undefined while one of them is missing.
 */
export function dollarsOf(
  price: string | undefined,
  market: Pick<Market, 'lastPrice' | 'dollarPrice'> | undefined,
) {
  if (price === undefined || !market || sign(market.lastPrice) <= 0) return undefined;
  return div(mul(price, market.dollarPrice), market.lastPrice, 8);
}
