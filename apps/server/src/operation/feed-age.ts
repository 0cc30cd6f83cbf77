import type { MarketFeed } from '@ex/server-market-feed';

/** Market seconds since the newest data of any market; undefined before the first data. */
export function feedAge(
  feed: Pick<MarketFeed, 'markets' | 'lastUpdate' | 'marketTime'>,
  now: number,
): number | undefined {
  const updates = feed.markets().flatMap(({ symbol }) => feed.lastUpdate(symbol) ?? []);
  return updates.length === 0 ? undefined : Math.max(0, (feed.marketTime(now) - Math.max(...updates)) / 1000);
}
