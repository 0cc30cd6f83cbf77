import { atScale } from '@ex/money';
import { findFreshBook } from '@ex/server-market-feed';
import { allows } from '@ex/server-modes';
import { capToCrossRate } from '../engine/cross-rate';
import { NO_QUOTES, buildQuotes } from '../engine/quotes';
import type { Quotes } from '../engine/quotes';
import { capToLastTrade, removeCrossedLevels } from '../engine/sound-levels';
import { PRICE_SCALE, parsePriceUnits } from '../engine/units';
import type { SpotDeps } from '../deps';
import type { OrderBookState } from './order-book-state';

/**
 * Quotes of the house maker from the feed's newest books: none while the book is older than 10 s, none better than a
 * newer trade, none from crossed levels. A pair whose coins both trade in USDT is also checked against their current
 * books. `now` is wall clock.
 */
export function latestQuotes({ feed }: Pick<SpotDeps, 'feed'>, state: OrderBookState, now: number): Quotes {
  if (state.symbol === undefined) return NO_QUOTES;
  const book = findFreshBook(feed, state.symbol, now);
  if (!book) return NO_QUOTES;
  const [base, quote] = state.across.map((symbol) => findFreshBook(feed, symbol, now)?.depth);
  const last = tradedAfter(feed, state.symbol, book.at);
  const known = state.offer?.depth === book.depth ? state.offer : undefined;
  if (known && known.base === base && known.quote === quote && known.last === last) return known.quotes;
  // All quotes of one book share its levels, so consumed sizes are not restored.
  const whole = known?.whole ?? buildQuotes(book.depth, book.at);
  const held = base && quote ? capToCrossRate(whole, base, quote) : whole;
  const quotes = removeCrossedLevels(last === undefined ? held : capToLastTrade(held, last));
  state.offer = { depth: book.depth, base, quote, last, whole, quotes };
  return quotes;
}

/**
 * The quotes that the house offers now: the latest ones, or none in a mode in which members could not react to its fills.
 */
export function offeredQuotes(
  deps: Pick<SpotDeps, 'feed' | 'modes'>,
  state: OrderBookState,
  now: number,
): Quotes {
  const isOffering = state.symbol !== undefined && allows(deps.modes.market(state.symbol).mode, 'houseFill');
  return isOffering ? latestQuotes(deps, state, now) : NO_QUOTES;
}

/** Last price, if newer than the book at `at`. */
function tradedAfter(feed: SpotDeps['feed'], symbol: string, at: number): bigint | undefined {
  const last = feed.lastPrice(symbol);
  return last && last.ts > at ? parsePriceUnits(atScale(last.price, PRICE_SCALE)) : undefined;
}
