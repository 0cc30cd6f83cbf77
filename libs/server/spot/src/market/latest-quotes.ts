import { atScale } from '@ex/money';
import { freshBook } from '@ex/server-market-feed';
import { noBetterThanAcross } from '../engine/across';
import { NO_QUOTES, quotesOf } from '../engine/quotes';
import type { Quotes } from '../engine/quotes';
import { noBetterThanLast, uncrossed } from '../engine/sound';
import { PRICE_SCALE, priceUnits } from '../engine/units';
import type { SpotWorld } from '../world';
import type { MarketState } from './market-state';

/**
 * What the house maker offers by the newest books of the feed; nothing while the book is older than 10 s, nothing better
 * than a newer trade, nothing that a crossed book gives away. A market of two coins that both have one in USDT is held
 * against those, as they are now. `now` is wall clock.
 */
export function latestQuotes({ feed }: Pick<SpotWorld, 'feed'>, state: MarketState, now: number): Quotes {
  if (state.symbol === undefined) return NO_QUOTES;
  const book = freshBook(feed, state.symbol, now);
  if (!book) return NO_QUOTES;
  const [base, quote] = state.across.map((symbol) => freshBook(feed, symbol, now)?.depth);
  const last = tradedAfter(feed, state.symbol, book.at);
  const known = state.offer?.depth === book.depth ? state.offer : undefined;
  if (known && known.base === base && known.quote === quote && known.last === last) return known.quotes;
  // Levels are shared by all quotes of one book: what was taken of them does not come back.
  const whole = known?.whole ?? quotesOf(book.depth, book.at);
  const held = base && quote ? noBetterThanAcross(whole, base, quote) : whole;
  const quotes = uncrossed(last === undefined ? held : noBetterThanLast(held, last));
  state.offer = { depth: book.depth, base, quote, last, whole, quotes };
  return quotes;
}

/** The last price when it is newer than the book of `at`. */
function tradedAfter(feed: SpotWorld['feed'], symbol: string, at: number): bigint | undefined {
  const last = feed.lastPrice(symbol);
  return last && last.ts > at ? priceUnits(atScale(last.price, PRICE_SCALE)) : undefined;
}
