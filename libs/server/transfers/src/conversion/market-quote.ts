import type { Level } from '@ex/contract';
import { add, compare, decimalOfQuote, div, max, min, mul, sub } from '@ex/money';
import { findFreshBook, findFreshPrice } from '@ex/server-market-feed';
import type { TransfersDeps } from '../deps';

/** Side of a conversion: the member sells the coin at the bid, or buys it at the ask. */
export type ConversionSide = 'bid' | 'ask';

/** Price of one market for a member on one side, with its moments. */
export interface MarketPrice {
  readonly symbol: string;
  readonly side: ConversionSide;
  /** The worst of last price, best bid and best ask for the member; in the quote coin. */
  readonly price: string;
  /** Moments of last price and book, ms of market time. */
  readonly lastAt: number;
  readonly bookAt: number;
}

/** Quote of one market for a member on one side. */
export interface MarketQuote extends MarketPrice {
  /** Base quantity in the book at that price or at most `slack` (a share) worse. */
  readonly size: string;
}

/**
 * Quotes the worse of last price and book. So no member profits from a lag between conversion and order book, and a crossed
 * or wide book gives nothing away. Undefined unless last price, bids and asks are all present and fresh at `now` (wall
 * clock, ms).
 */
export function quoteMarket(
  feed: TransfersDeps['feed'],
  symbol: string,
  side: ConversionSide,
  now: number,
  slack: string,
): MarketQuote | undefined {
  const last = findFreshPrice(feed, symbol, now);
  const lastAt = feed.lastPrice(symbol)?.ts;
  const book = findFreshBook(feed, symbol, now);
  if (book === undefined || last === undefined || lastAt === undefined) return undefined;
  const { depth, at: bookAt } = book;
  const [bid, ask] = [priceOf(depth.bids[0]), priceOf(depth.asks[0])];
  if (bid === undefined || ask === undefined) return undefined;
  const worst = side === 'bid' ? min : max;
  const price = worst(last, worst(bid, ask));
  const size = sizeWithin(side === 'bid' ? depth.bids : depth.asks, side, price, slack);
  return { symbol, side, price, lastAt, bookAt, size };
}

/** Total size of the levels at most `slack` worse for the member than `price`. */
function sizeWithin(levels: readonly Level[], side: ConversionSide, price: string, slack: string): string {
  const kept = sub('1', slack);
  const reach = side === 'bid' ? mul(price, kept) : div(price, kept, 12);
  return levels.reduce((size, level) => {
    const at = priceOf(level);
    const isWithin = at !== undefined && (side === 'bid' ? compare(at, reach) >= 0 : compare(at, reach) <= 0);
    return isWithin ? add(size, decimalOfQuote(level[1]) ?? '0') : size;
  }, '0');
}

/** Price of a level as decimal text; undefined without a tradable price. */
function priceOf(level: Level | undefined): string | undefined {
  return level && level[0] > 0 ? (decimalOfQuote(level[0]) ?? undefined) : undefined;
}
