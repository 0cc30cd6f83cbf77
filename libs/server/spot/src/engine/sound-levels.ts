import type { Quotes } from './quotes';

/**
 * Removes the crossed levels of a book, so that no member buys from the house below its own bid. Either of two contradicting
 * sides may be the wrong one, so neither is offered.
 */
export function removeCrossedLevels(quotes: Quotes): Quotes {
  const [bid, ask] = [quotes.buy[0]?.price, quotes.sell[0]?.price];
  if (bid === undefined || ask === undefined || bid <= ask) return quotes;
  return within(quotes, ask, bid);
}

/** Removes the levels better than a trade newer than the book: the market has moved past them. */
export const capToLastTrade = (quotes: Quotes, last: bigint): Quotes => within(quotes, last, last);

/** Keeps bids up to `most` and asks from `least`. */
const within = ({ at, buy, sell }: Quotes, most: bigint, least: bigint): Quotes => ({
  at,
  buy: buy.filter(({ price }) => price <= most),
  sell: sell.filter(({ price }) => price >= least),
});
