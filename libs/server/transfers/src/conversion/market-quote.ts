import type { Depth, Level } from '@ex/contract';
import { add, compare, decimalOfQuote, div, max, min, mul, sub } from '@ex/money';
import { findFreshBook, findFreshPrice } from '@ex/server-market-feed';
import type { TransfersDeps } from '../deps';

/** What the member does with the coin: gives it at the bid, or takes it at the ask. */
export type ConversionSide = 'bid' | 'ask';

/** What one market offers a member on one side. */
export interface MarketQuote {
  readonly depth: Depth;
  /** The worst for the member of last price, best bid and best ask; in the quote coin. */
  readonly price: string;
  /** Base coin in the book at that price or less than `slack` (a share) worse. */
  readonly size: string;
}

/**
 * The worse of last price and book counts, so that nobody gains by choosing between here and the order book, whichever of
 * the two is behind, and a book that is crossed or wide gives nothing away. Undefined unless last price, bids and asks are
 * all there and fresh at `now` (wall clock, ms).
 */
export function quoteMarket(
  feed: TransfersDeps['feed'],
  symbol: string,
  side: ConversionSide,
  now: number,
  slack: string,
): MarketQuote | undefined {
  const last = findFreshPrice(feed, symbol, now);
  const depth = findFreshBook(feed, symbol, now)?.depth;
  const [bid, ask] = [priceOf(depth?.bids[0]), priceOf(depth?.asks[0])];
  if (depth === undefined || last === undefined || bid === undefined || ask === undefined) return undefined;
  const worst = side === 'bid' ? min : max;
  const price = worst(last, worst(bid, ask));
  return { depth, price, size: sizeWithin(side === 'bid' ? depth.bids : depth.asks, side, price, slack) };
}

/** What the levels hold that are at most `slack` worse for the member than `price`. */
function sizeWithin(levels: readonly Level[], side: ConversionSide, price: string, slack: string): string {
  const kept = sub('1', slack);
  const reach = side === 'bid' ? mul(price, kept) : div(price, kept, 12);
  return levels.reduce((size, level) => {
    const at = priceOf(level);
    const isWithin = at !== undefined && (side === 'bid' ? compare(at, reach) >= 0 : compare(at, reach) <= 0);
    return isWithin ? add(size, decimalOfQuote(level[1]) ?? '0') : size;
  }, '0');
}

/** The price of a level as decimal text; undefined when there is none to trade at. */
function priceOf(level: Level | undefined): string | undefined {
  return level && level[0] > 0 ? (decimalOfQuote(level[0]) ?? undefined) : undefined;
}
