import type { ReferencePrices } from '../reference/reference-prices';

/** Coin that amounts of other coins are valued in. */
export const DOLLAR = 'USDT';

/** Reference price of one unit of a coin in USDT, decimal text; undefined for a coin without one. */
export const inDollars = (reference: Pick<ReferencePrices, 'of'>, code: string): string | undefined =>
  code === DOLLAR ? '1' : reference.of(`${code}${DOLLAR}`.toLowerCase());
