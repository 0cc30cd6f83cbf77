import type { Depth, Level } from '@ex/contract';
import { atScale, decimalOfQuote } from '@ex/money';
import type { Rounding } from '@ex/money';
import type { Side } from './orders';
import { AMOUNT_SCALE, parseAmountUnits, PRICE_SCALE, parsePriceUnits } from './units';

/** One price of the house maker; `remaining` is the size that is not yet filled. */
export interface QuoteLevel {
  readonly price: bigint;
  remaining: bigint;
}

/**
 * Quotes of the house maker: every level of the market feed's book, best first, with its size. They stand until the
 * feed delivers another book; until then, consumed sizes are not restored.
 */
export interface Quotes {
  /** Market time (ms) of the feed's book; 0 without a book. */
  readonly at: number;
  readonly buy: readonly QuoteLevel[];
  readonly sell: readonly QuoteLevel[];
}

/** No quotes: the feed is silent. */
export const NO_QUOTES: Quotes = { at: 0, buy: [], sell: [] };

/** Builds quotes from a book of the feed. Excess digits are rounded in favour of the house. */
export function buildQuotes(depth: Depth, at: number): Quotes {
  return { at, buy: quoteLevels(depth.bids, 'down'), sell: quoteLevels(depth.asks, 'up') };
}

/** Reduces the level of a price by a quantity, at most to zero. */
export function consumeLevel(quotes: Quotes, side: Side, price: bigint, quantity: bigint): void {
  const level = quotes[side].find((one) => one.price === price);
  if (level) level.remaining = level.remaining > quantity ? level.remaining - quantity : 0n;
}

/** Levels that the house quotes on one side, in the engine's units. */
export function quoteLevels(levels: readonly Level[], rounding: Rounding): QuoteLevel[] {
  return levels
    .map(([price, size]) => ({
      price: parsePriceUnits(atScale(decimalOfQuote(price) ?? '0', PRICE_SCALE, rounding)),
      remaining: parseAmountUnits(atScale(decimalOfQuote(size) ?? '0', AMOUNT_SCALE)),
    }))
    .filter(({ price, remaining }) => price > 0n && remaining > 0n);
}
