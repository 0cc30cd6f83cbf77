import type { Depth, Level } from '@ex/contract';
import { atScale, decimalOfQuote } from '@ex/money';
import type { Rounding } from '@ex/money';
import type { Side } from './orders';
import { AMOUNT_SCALE, min, parseAmountUnits, PRICE_SCALE, parsePriceUnits } from './units';

/** One price of the house maker; `remaining` is the size that is not yet filled. */
export interface QuoteLevel {
  readonly price: bigint;
  remaining: bigint;
}

/** Quotes of the house maker: levels of the market feed's book, best first, with the sizes that it offers. */
export interface Quotes {
  /** Market time (ms) of the feed's book; 0 without a book. */
  readonly at: number;
  readonly buy: readonly QuoteLevel[];
  readonly sell: readonly QuoteLevel[];
}

/** What is offered of one side: `taken` is missing from its best levels, and `most` is the most of the rest. */
export interface QuoteLimit {
  readonly taken: bigint;
  readonly most: bigint;
}
/** What is offered of both sides. */
export type QuoteLimits = Readonly<Record<Side, QuoteLimit>>;

/** No quotes: the feed is silent. */
export const NO_QUOTES: Quotes = { at: 0, buy: [], sell: [] };

/** Builds quotes from a book of the feed. Excess digits are rounded in favour of the house. */
export function buildQuotes(depth: Depth, at: number): Quotes {
  return { at, buy: quoteLevels(depth.bids, 'down'), sell: quoteLevels(depth.asks, 'up') };
}

/** Copies quotes within limits; levels of which nothing is left keep their place with no size. */
export const limitQuotes = ({ at, buy, sell }: Quotes, limits: QuoteLimits): Quotes => ({
  at,
  buy: limitLevels(buy, limits.buy),
  sell: limitLevels(sell, limits.sell),
});

function limitLevels(levels: readonly QuoteLevel[], { taken, most }: QuoteLimit): QuoteLevel[] {
  let [missing, left] = [taken, most];
  return levels.map(({ price, remaining: whole }) => {
    const gone = min(whole, missing);
    const remaining = min(whole - gone, left);
    missing -= gone;
    left -= remaining;
    return { price, remaining };
  });
}

/** The stricter of two limits, side by side. */
export const stricterLimits = (a: QuoteLimits, b: QuoteLimits): QuoteLimits => ({
  buy: stricterLimit(a.buy, b.buy),
  sell: stricterLimit(a.sell, b.sell),
});

const stricterLimit = (a: QuoteLimit, b: QuoteLimit): QuoteLimit => ({
  taken: a.taken > b.taken ? a.taken : b.taken,
  most: min(a.most, b.most),
});

/** Levels that the house quotes on one side, in the engine's units. */
export function quoteLevels(levels: readonly Level[], rounding: Rounding): QuoteLevel[] {
  return levels
    .map(([price, size]) => ({
      price: parsePriceUnits(atScale(decimalOfQuote(price) ?? '0', PRICE_SCALE, rounding)),
      remaining: parseAmountUnits(atScale(decimalOfQuote(size) ?? '0', AMOUNT_SCALE)),
    }))
    .filter(({ price, remaining }) => price > 0n && remaining > 0n);
}
