import type { Depth } from '@ex/contract';
import type { MarketFeed } from './feed';
import { isFresh } from './fresh-price';

/** An order book with the moment (ms, market time) it is of. */
export interface FreshBook {
  readonly depth: Depth;
  readonly at: number;
}

/**
 * The order book while it is fresh enough for trading: at most 10 s old at `now` (wall clock, ms). Other updates do not
 * keep it fresh, because a book whose stream has ended no longer changes while the price moves on.
 */
export function findFreshBook(
  feed: Pick<MarketFeed, 'depth' | 'depthAt' | 'marketTime' | 'isSilent'>,
  symbol: string,
  now: number,
): FreshBook | undefined {
  const depth = feed.depth(symbol);
  const at = feed.depthAt(symbol);
  return depth && at !== undefined && isFresh(feed, at, now) ? { depth, at } : undefined;
}
