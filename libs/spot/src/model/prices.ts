import type { Market } from '@ex/api-client/markets';
import {
  AMOUNT_SCALE,
  compare,
  type Decimal,
  div,
  formatBook,
  formatCompact,
  formatTinyPrice,
  mul,
  type Quote,
  sign,
} from '@ex/money';

/**
 * Converts a price to dollars at the rate of the market's own estimate: its dollar price for its last price (D-32). At 8
 * decimals; undefined while one of them is missing.
 */
export function toDollars(
  price: Decimal | undefined,
  market: Pick<Market, 'lastPrice' | 'dollarPrice'> | undefined,
): Decimal | undefined {
  if (price === undefined || !market || sign(market.lastPrice) <= 0) return undefined;
  return div(mul(price, market.dollarPrice), market.lastPrice, AMOUNT_SCALE);
}

/** Formats a price of the book or of a trade: 6 decimals, truncated, a tiny one as everywhere. */
export const formatBookPrice = (price: Quote): string => formatTinyPrice(price) ?? formatBook(price);

/** Formats a quantity of the book or of a trade. From a million on it is shortened: it would not fit next to its price. */
export const formatQuantity = (quantity: Decimal): string =>
  compare(quantity, '1000000') < 0 ? formatBook(quantity) : formatCompact(quantity);
