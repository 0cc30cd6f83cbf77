import type { MarketFeed, PriceAt } from './feed';

/** The tick that a feed made at the start of a second (since the epoch); undefined unless it is known. */
export function tickOf(feed: MarketFeed, symbol: string, second: number): PriceAt | undefined {
  const read = feed.ticksAround(symbol, second, '0');
  return read.state === 'known' ? read.ticks.find(({ ts }) => ts === second * 1000) : undefined;
}
