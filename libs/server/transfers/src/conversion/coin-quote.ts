import { mul } from '@ex/money';
import { findUsdMarket } from '@ex/server-market-feed';
import type { TransfersDeps } from '../deps';
import { quoteMarket } from './market-quote';
import type { ConversionSide, MarketPrice } from './market-quote';

/** Coin that all conversion prices are quoted in (D-88). */
const UNIT = 'USDT';

type Feed = TransfersDeps['feed'];

/** Capacity of one side of a book. */
export interface BookCapacity {
  readonly symbol: string;
  readonly side: ConversionSide;
  /** Quantity of the base coin that the book holds within its share of the spread. */
  readonly size: string;
  /** USDT for one of the base coin. */
  readonly price: string;
}

/** Conversion quote of a coin. */
export interface CoinQuote {
  /** USDT per coin. */
  readonly price: string;
  /** The books on the path from USDT to the coin. */
  readonly books: readonly BookCapacity[];
  /** The prices whose product it is. */
  readonly prices: readonly MarketPrice[];
}

/**
 * Returns the markets between USDT and a coin, the USDT market first: none for USDT, the coin's USDT market, or that of
 * an intermediate coin and the coin's first market in it. Undefined for a coin without a path. A silent USDT market is
 * not replaced by another, whose price could be moved cheaply.
 */
export function findMarketPath(feed: Feed, code: string): readonly string[] | undefined {
  if (code === UNIT) return [];
  const home = findUsdMarket(feed.markets(), code);
  if (home?.base !== code) return undefined;
  if (home.quote === UNIT) return [home.symbol];
  const across = findUsdMarket(feed.markets(), home.quote);
  return across?.quote === UNIT ? [across.symbol, home.symbol] : undefined;
}

/** Symbols of the markets that a conversion takes its price from: those between USDT and both coins, and a direct one. */
export function findConversionMarkets(feed: Feed, from: string, to: string): readonly string[] {
  const direct = feed
    .markets()
    .filter(({ base, quote }) => (base === from && quote === to) || (base === to && quote === from))
    .map(({ symbol }) => symbol);
  return [...(findMarketPath(feed, from) ?? []), ...(findMarketPath(feed, to) ?? []), ...direct];
}

/** Quotes a coin through every market on its path; undefined unless each of them has a fresh price and book. */
export function quoteCoin(
  feed: Feed,
  way: readonly string[],
  side: ConversionSide,
  now: number,
  slack: string,
): CoinQuote | undefined {
  let offer: CoinQuote = { price: '1', books: [], prices: [] };
  for (const symbol of way) {
    const next = quoteMarket(feed, symbol, side, now, slack);
    if (!next) return undefined;
    const price = mul(offer.price, next.price);
    offer = {
      price,
      books: [...offer.books, { symbol, side, size: next.size, price }],
      prices: [...offer.prices, next],
    };
  }
  return offer;
}

/** Price of a coin in USDT on a side, decimal text; undefined while it cannot be converted. */
export function coinPrice(feed: Feed, code: string, side: ConversionSide, now: number): string | undefined {
  const way = findMarketPath(feed, code);
  return way && quoteCoin(feed, way, side, now, '0')?.price;
}
