import type { Depth } from '@ex/contract';
import { isFresh } from '@ex/server-market-feed';
import { NO_QUOTES, quotesOf } from '../engine/quotes';
import type { Quotes } from '../engine/quotes';
import { noBetterThanAcross } from '../engine/across';
import type { SpotWorld } from '../world';
import type { MarketState } from './market-state';

/**
 * What the house maker offers by the newest books of the feed; nothing while the feed is quiet. A market of two coins that
 * both have one in USDT is held against those, as they are now. `now` is wall clock.
 */
export function latestQuotes({ feed }: Pick<SpotWorld, 'feed'>, state: MarketState, now: number): Quotes {
  if (state.symbol === undefined) return NO_QUOTES;
  const book = freshBook(feed, state.symbol, now);
  if (!book) return NO_QUOTES;
  const [base, quote] = state.across.map((symbol) => freshBook(feed, symbol, now)?.depth);
  const known = state.offer?.depth === book.depth ? state.offer : undefined;
  if (known && known.base === base && known.quote === quote) return known.quotes;
  // Levels are shared by all quotes of one book: what was taken of them does not come back.
  const whole = known?.whole ?? quotesOf(book.depth, book.at);
  const quotes = base && quote ? noBetterThanAcross(whole, base, quote) : whole;
  state.offer = { depth: book.depth, base, quote, whole, quotes };
  return quotes;
}

interface FreshBook {
  readonly depth: Depth;
  readonly at: number;
}

function freshBook(feed: SpotWorld['feed'], symbol: string, now: number): FreshBook | undefined {
  const depth = feed.depth(symbol);
  const at = feed.lastUpdate(symbol);
  return depth && at !== undefined && isFresh(feed, at, now) ? { depth, at } : undefined;
}
