import type { Market } from '@ex/api-client/markets';
import {
  AMOUNT_SCALE,
  atScale,
  compare,
  type Decimal,
  div,
  formatBalance,
  formatBook,
  formatCompact,
  formatPrice,
  mul,
  roundDown,
  sign,
} from '@ex/money';

/** Decimals of a shown price (SPOT-22). */
const SHOWN_SCALE = 6;

/**
 * Formats a price that an order stands for: 6 decimals, and all 8 of the wire where 6 would tell another price, as those
 * of cheap coins do (`0.00001865`, not `0.000019`). `--` while it is not known.
 */
export function formatExactPrice(price: Decimal | null | undefined): string {
  if (!price) return formatPrice(price);
  const exact = atScale(price, AMOUNT_SCALE);
  return compare(roundDown(exact, SHOWN_SCALE), exact) === 0 ? formatPrice(price) : formatBalance(exact);
}

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

/** Formats a quantity of the book or of a trade. From a million on it is shortened: it would not fit next to its price. */
export const formatQuantity = (quantity: Decimal): string =>
  compare(quantity, '1000000') < 0 ? formatBook(quantity) : formatCompact(quantity);
