import type { MarketFeed } from './feed';

/** Nothing is bought or sold at a price or a book that is older than this, ms. */
const FRESH_MS = 10_000;

/**
 * Whether a moment of the feed, ms of its own time, is new enough to trade on at `now` (wall clock, ms): not older than
 * `mostMs` of the wall clock.
 */
export const isFresh = (
  feed: Pick<MarketFeed, 'marketTime'>,
  ts: number,
  now: number,
  mostMs = FRESH_MS,
): boolean => ts >= feed.marketTime(now - mostMs);

/**
 * The newest price while it may be traded on: not older than 10 s at `now` (wall clock, ms), decimal text. News of other
 * kinds do not keep it fresh: where nobody trades the book moves on without it, and whoever sees that knows better.
 */
export function findFreshPrice(
  feed: Pick<MarketFeed, 'lastPrice' | 'marketTime'>,
  symbol: string,
  now: number,
): string | undefined {
  const quote = feed.lastPrice(symbol);
  return quote && isFresh(feed, quote.ts, now) ? quote.price : undefined;
}
