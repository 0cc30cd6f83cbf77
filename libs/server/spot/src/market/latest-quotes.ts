import { atScale } from '@ex/money';
import { findFreshBook } from '@ex/server-market-feed';
import { capToCrossRate } from '../engine/cross-rate';
import { NO_QUOTES, buildQuotes } from '../engine/quotes';
import type { Quotes } from '../engine/quotes';
import { capToLastTrade, removeCrossedLevels } from '../engine/sound-levels';
import { PRICE_SCALE, parsePriceUnits } from '../engine/units';
import type { SpotDeps } from '../deps';
import type { OrderBookState } from './order-book-state';

/**
 * What the house maker offers by the newest books of the feed; nothing while the book is older than 10 s, nothing better
 * than a newer trade, nothing that a crossed book gives away. A market of two coins that both have one in USDT is held
 * against those, as they are now. `now` is wall clock.
 */
export function latestQuotes({ feed }: Pick<SpotDeps, 'feed'>, state: OrderBookState, now: number): Quotes {
  if (state.symbol === undefined) return NO_QUOTES;
  const book = findFreshBook(feed, state.symbol, now);
  if (!book) return NO_QUOTES;
  const [base, quote] = state.across.map((symbol) => findFreshBook(feed, symbol, now)?.depth);
  const last = tradedAfter(feed, state.symbol, book.at);
  const known = state.offer?.depth === book.depth ? state.offer : undefined;
  if (known && known.base === base && known.quote === quote && known.last === last) return known.quotes;
  // Levels are shared by all quotes of one book: what was taken of them does not come back.
  const whole = known?.whole ?? buildQuotes(book.depth, book.at);
  const held = base && quote ? capToCrossRate(whole, base, quote) : whole;
  const quotes = removeCrossedLevels(last === undefined ? held : capToLastTrade(held, last));
  state.offer = { depth: book.depth, base, quote, last, whole, quotes };
  return quotes;
}

/** The last price when it is newer than the book of `at`. */
function tradedAfter(feed: SpotDeps['feed'], symbol: string, at: number): bigint | undefined {
  const last = feed.lastPrice(symbol);
  return last && last.ts > at ? parsePriceUnits(atScale(last.price, PRICE_SCALE)) : undefined;
}
