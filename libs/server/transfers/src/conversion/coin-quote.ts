import type { Depth } from '@ex/contract';
import { mul } from '@ex/money';
import { findUsdMarket } from '@ex/server-market-feed';
import type { TransfersDeps } from '../deps';
import { quoteMarket } from './market-quote';
import type { ConversionSide } from './market-quote';

/** The unit coin: all prices here are in it (D-88). */
const UNIT = 'USDT';

type Feed = TransfersDeps['feed'];

/** How much a side of a book bears, as a value in USDT. */
export interface BookCapacity {
  readonly depth: Depth;
  readonly side: ConversionSide;
  readonly value: string;
}

/** What a coin is exchanged at. */
export interface CoinQuote {
  /** USDT for a whole coin. */
  readonly price: string;
  /** The books on the way from USDT to the coin. */
  readonly books: readonly BookCapacity[];
}

/**
 * The markets between USDT and a coin, the one in USDT first: none for USDT, its own, or that of another coin and its
 * first market in that. Undefined for a coin that no way leads to. While the market in USDT is quiet no other stands in
 * for it, whose price may be moved for little.
 */
export function findMarketPath(feed: Feed, code: string): readonly string[] | undefined {
  if (code === UNIT) return [];
  const home = findUsdMarket(feed.markets(), code);
  if (home?.base !== code) return undefined;
  if (home.quote === UNIT) return [home.symbol];
  const across = findUsdMarket(feed.markets(), home.quote);
  return across?.quote === UNIT ? [across.symbol, home.symbol] : undefined;
}

/** What a coin is exchanged at over every market on its way; undefined unless each of them has a fresh price and book. */
export function quoteCoin(
  feed: Feed,
  way: readonly string[],
  side: ConversionSide,
  now: number,
  slack: string,
): CoinQuote | undefined {
  let offer: CoinQuote = { price: '1', books: [] };
  for (const symbol of way) {
    const next = quoteMarket(feed, symbol, side, now, slack);
    if (!next) return undefined;
    const price = mul(offer.price, next.price);
    offer = { price, books: [...offer.books, { depth: next.depth, side, value: mul(next.size, price) }] };
  }
  return offer;
}

/** Price of a coin in USDT on a side, decimal text; undefined while it cannot be exchanged. */
export function coinPrice(feed: Feed, code: string, side: ConversionSide, now: number): string | undefined {
  const way = findMarketPath(feed, code);
  return way && quoteCoin(feed, way, side, now, '0')?.price;
}
