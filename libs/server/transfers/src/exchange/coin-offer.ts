import type { Depth } from '@ex/contract';
import { mul } from '@ex/money';
import { homeMarket } from '@ex/server-market-feed';
import type { TransfersWorld } from '../world';
import { marketOffer } from './market-offer';
import type { Side } from './market-offer';

/** The unit coin: all prices here are in it (D-88). */
const UNIT = 'USDT';

type Feed = TransfersWorld['feed'];

/** How much a side of a book bears, as a value in USDT. */
export interface Bearing {
  readonly depth: Depth;
  readonly side: Side;
  readonly value: string;
}

/** What a coin is exchanged at. */
export interface CoinOffer {
  /** USDT for a whole coin. */
  readonly price: string;
  /** The books on the way from USDT to the coin. */
  readonly books: readonly Bearing[];
}

/**
 * The markets between USDT and a coin, the one in USDT first: none for USDT, its own, or that of another coin and its
 * first market in that. Undefined for a coin that no way leads to. While the market in USDT is quiet no other stands in
 * for it, whose price may be moved for little.
 */
export function wayTo(feed: Feed, code: string): readonly string[] | undefined {
  if (code === UNIT) return [];
  const home = homeMarket(feed.markets(), code);
  if (home?.base !== code) return undefined;
  if (home.quote === UNIT) return [home.symbol];
  const across = homeMarket(feed.markets(), home.quote);
  return across?.quote === UNIT ? [across.symbol, home.symbol] : undefined;
}

/** What a coin is exchanged at over every market on its way; undefined unless each of them has a fresh price and book. */
export function coinOffer(
  feed: Feed,
  way: readonly string[],
  side: Side,
  now: number,
  slack: string,
): CoinOffer | undefined {
  let offer: CoinOffer = { price: '1', books: [] };
  for (const symbol of way) {
    const next = marketOffer(feed, symbol, side, now, slack);
    if (!next) return undefined;
    const price = mul(offer.price, next.price);
    offer = { price, books: [...offer.books, { depth: next.depth, side, value: mul(next.size, price) }] };
  }
  return offer;
}

/** Price of a coin in USDT on a side, decimal text; undefined while it cannot be exchanged. */
export function coinPrice(feed: Feed, code: string, side: Side, now: number): string | undefined {
  const way = wayTo(feed, code);
  return way && coinOffer(feed, way, side, now, '0')?.price;
}
