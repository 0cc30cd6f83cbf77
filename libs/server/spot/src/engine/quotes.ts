import type { Depth, Level } from '@ex/contract';
import { atScale, decimalOfQuote } from '@ex/money';
import type { Rounding } from '@ex/money';
import type { Side } from './orders';
import { AMOUNT_SCALE, parseAmountUnits, PRICE_SCALE, parsePriceUnits } from './units';

/** One price of the house maker; `remaining` is what members have left of its size. */
export interface QuoteLevel {
  readonly price: bigint;
  remaining: bigint;
}

/**
 * The house maker's offer: every level of the market feed's book, best first, with its size. It stands until the feed
 * gives another book; what was taken until then does not come back.
 */
export interface Quotes {
  /** Market time (ms) of the feed's book; 0 when there is none. */
  readonly at: number;
  readonly buy: readonly QuoteLevel[];
  readonly sell: readonly QuoteLevel[];
}

/** A maker that offers nothing: the feed is quiet. */
export const NO_QUOTES: Quotes = { at: 0, buy: [], sell: [] };

/** The offer that follows from a book of the feed. A digit too many is rounded in favour of the house. */
export function buildQuotes(depth: Depth, at: number): Quotes {
  return { at, buy: quoteLevels(depth.bids, 'down'), sell: quoteLevels(depth.asks, 'up') };
}

/** Takes a quantity off the level of a price, at most what is left. */
export function consumeLevel(quotes: Quotes, side: Side, price: bigint, quantity: bigint): void {
  const level = quotes[side].find((one) => one.price === price);
  if (level) level.remaining = level.remaining > quantity ? level.remaining - quantity : 0n;
}

/** Levels of one side as the house offers them, in the engine's units. */
export function quoteLevels(levels: readonly Level[], rounding: Rounding): QuoteLevel[] {
  return levels
    .map(([price, size]) => ({
      price: parsePriceUnits(atScale(decimalOfQuote(price) ?? '0', PRICE_SCALE, rounding)),
      remaining: parseAmountUnits(atScale(decimalOfQuote(size) ?? '0', AMOUNT_SCALE)),
    }))
    .filter(({ price, remaining }) => price > 0n && remaining > 0n);
}
