import type { MarketFeed } from './feed';

/** Maximum age of a price or book for trading, ms. */
const FRESH_MS = 10_000;

/**
 * True when a feed time (ms, market time) is recent enough for trading at `now` (wall clock, ms): at most `mostMs` old
 * in wall-clock time, of a feed that is not silent: others may know a newer price.
 */
export const isFresh = (
  feed: Pick<MarketFeed, 'marketTime' | 'isSilent'>,
  ts: number,
  now: number,
  mostMs = FRESH_MS,
): boolean => !feed.isSilent?.() && ts >= feed.marketTime(now - mostMs);

/**
 * The newest price while it is fresh enough for trading: at most 10 s old at `now` (wall clock, ms), decimal text.
 * Other updates do not keep it fresh: without trades the book moves on, and a member watching it could exploit an old
 * price.
 */
export function findFreshPrice(
  feed: Pick<MarketFeed, 'lastPrice' | 'marketTime' | 'isSilent'>,
  symbol: string,
  now: number,
): string | undefined {
  const quote = feed.lastPrice(symbol);
  return quote && isFresh(feed, quote.ts, now) ? quote.price : undefined;
}
