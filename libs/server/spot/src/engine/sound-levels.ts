import type { Quotes } from './quotes';

/**
 * Leaves out what a crossed book gives away: nobody buys from the house below what it pays itself. Which of two sides
 * that contradict each other is right nobody knows, so neither is offered.
 */
export function removeCrossedLevels(quotes: Quotes): Quotes {
  const [bid, ask] = [quotes.buy[0]?.price, quotes.sell[0]?.price];
  if (bid === undefined || ask === undefined || bid <= ask) return quotes;
  return within(quotes, ask, bid);
}

/** Leaves out what is better than a price that was traded after the book was shown: the market has left it behind. */
export const capToLastTrade = (quotes: Quotes, last: bigint): Quotes => within(quotes, last, last);

/** Bids up to `most` and asks from `least` on. */
const within = ({ at, buy, sell }: Quotes, most: bigint, least: bigint): Quotes => ({
  at,
  buy: buy.filter(({ price }) => price <= most),
  sell: sell.filter(({ price }) => price >= least),
});
