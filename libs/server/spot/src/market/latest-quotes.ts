import { NO_QUOTES, quotesOf } from '../engine/quotes';
import type { Quotes } from '../engine/quotes';
import type { SpotWorld } from '../world';
import type { MarketState } from './market-state';

/** Quotes of a feed that has been quiet for longer offer nothing. */
const FRESH_MS = 10_000;

/** What the house maker offers by the newest book of the feed; nothing while the feed is quiet. `now` is wall clock. */
export function latestQuotes({ feed }: Pick<SpotWorld, 'feed'>, state: MarketState, now: number): Quotes {
  if (state.symbol === undefined) return NO_QUOTES;
  const depth = feed.depth(state.symbol);
  const updated = feed.lastUpdate(state.symbol);
  if (!depth || updated === undefined || updated < feed.marketTime(now - FRESH_MS)) return NO_QUOTES;
  if (state.offer?.depth !== depth) state.offer = { depth, quotes: quotesOf(depth, updated) };
  return state.offer.quotes;
}
