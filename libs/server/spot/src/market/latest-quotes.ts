import { atScale } from '@ex/money';
import type { Depth } from '@ex/contract';
import { findFreshBook } from '@ex/server-market-feed';
import type { FreshBook } from '@ex/server-market-feed';
import { allows } from '@ex/server-modes';
import { capToCrossRate } from '../engine/cross-rate';
import { buildQuotes, limitQuotes, NO_QUOTES, stricterLimits } from '../engine/quotes';
import type { QuoteLimits, Quotes } from '../engine/quotes';
import { capToLastTrade, removeCrossedLevels } from '../engine/sound-levels';
import { PRICE_SCALE, parsePriceUnits } from '../engine/units';
import type { SpotDeps } from '../deps';
import type { OrderBookState } from './order-book-state';

/**
 * Quotes of the house maker from the feed's newest books. There are none while the book is older than 10 s or the risk desk
 * withdraws the house. None is better than a newer trade, and none comes from crossed levels. A pair whose coins both trade
 * in USDT is also checked against their current books. Sizes lack what members took, and are within the limits of the house.
 * `now` is wall clock.
 */
function latestQuotes(
  { feed, risk }: Pick<SpotDeps, 'feed' | 'risk'>,
  state: OrderBookState,
  now: number,
): Quotes {
  if (state.symbol === undefined) return NO_QUOTES;
  const book = findFreshBook(feed, state.symbol, now);
  if (!book) return NO_QUOTES;
  const { isQuoting, limits } = risk.house.offer({ symbol: state.symbol, ...state.pair });
  if (!isQuoting) return NO_QUOTES;
  const [base, quote] = state.across.map((symbol) => findFreshBook(feed, symbol, now)?.depth);
  const last = tradedAfter(feed, state.symbol, book.at);
  const known = state.offer?.depth === book.depth ? state.offer : undefined;
  const isSound = known && known.base === base && known.quote === quote && known.last === last;
  if (isSound && known.limits === limits) return known.quotes;
  const sound = isSound ? known.sound : soundQuotes(book, [base, quote], last);
  const quotes = limitQuotes(sound, limits);
  state.offer = { depth: book.depth, base, quote, last, limits, sound, quotes };
  return quotes;
}

/** Levels of a book on which the house does not lose. */
function soundQuotes(
  { depth, at }: FreshBook,
  [base, quote]: readonly (Depth | undefined)[],
  last: bigint | undefined,
): Quotes {
  const whole = buildQuotes(depth, at);
  const held = base && quote ? capToCrossRate(whole, base, quote) : whole;
  return removeCrossedLevels(last === undefined ? held : capToLastTrade(held, last));
}

/** Quotes that were offered, within limits that are known better now; `offer` is what they were made from. */
export function limitOffered(quotes: Quotes, offer: OrderBookState['offer'], limits: QuoteLimits): Quotes {
  if (offer?.quotes === quotes) return limitQuotes(offer.sound, stricterLimits(offer.limits, limits));
  // Newer quotes wait for a sweep, and these cannot be limited.
  return { at: quotes.at, buy: [], sell: [] };
}

/**
 * The quotes that the house offers now: the latest ones, or none in a mode in which members could not react to its fills.
 */
export function offeredQuotes(
  deps: Pick<SpotDeps, 'feed' | 'modes' | 'risk'>,
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
