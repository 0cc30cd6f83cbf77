import type { Depth } from '@ex/contract';
import type { MarketFeed } from './feed';
import { isFresh } from './fresh-price';

/** An order book with the moment (ms, market time) it is of. */
export interface FreshBook {
  readonly depth: Depth;
  readonly at: number;
}

/**
 * The order book while it may be traded on: not older than 10 s at `now` (wall clock, ms). News of other kinds do not
 * keep it fresh: a book whose stream has ended stays as it was while the price goes on.
 */
export function findFreshBook(
  feed: Pick<MarketFeed, 'depth' | 'depthAt' | 'marketTime'>,
  symbol: string,
  now: number,
): FreshBook | undefined {
  const depth = feed.depth(symbol);
  const at = feed.depthAt(symbol);
  return depth && at !== undefined && isFresh(feed, at, now) ? { depth, at } : undefined;
}
