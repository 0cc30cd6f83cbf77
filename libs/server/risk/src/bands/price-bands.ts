import { add, compare, div, max, min, mul, sub } from '@ex/money';
import type { RiskRules } from '@ex/server-site-config';
import type { ReferencePrices } from '../reference/reference-prices';
import type { UsualPrices } from '../listing/market-watch';
import { DOLLAR, dollarsAtMost, inDollars } from './dollar-worth';

/** Decimals of the limits; finer than any market's prices. */
const SCALE = 12;

/** A range of prices, decimal text; both ends belong to it. */
export interface PriceRange {
  readonly least: string;
  readonly most: string;
}

/** Prices that orders of a market may have at a moment, decimal text. */
interface MarketBand {
  /** Limit prices of buys and of sells. */
  readonly buy: PriceRange;
  readonly sell: PriceRange;
  /**
   * Lowest and highest of what the market is worth: reference price, newest price, the rate of its coins in USDT, and its usual
   * price while that is far away. Of a market whose price cannot be trusted, anything from 0.
   */
  readonly worth: PriceRange;
  /** Prices at which members trade with each other; undefined while its prices contradict each other. */
  readonly crossing: PriceRange | undefined;
  /** USDT for one unit of the quote coin. */
  readonly quoteInDollars: string;
}

/** A market as the bands see it: its symbol and the codes of its coins. */
interface BandMarket {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
}

/** Prices that orders may have. */
export interface PriceBands {
  /** The band of a market; undefined while the market or its quote coin has no reference price. */
  of(market: BandMarket): MarketBand | undefined;
}

/** Prices that bands lie around, and how far those of a market can be trusted. */
export interface BandPrices extends Pick<ReferencePrices, 'of' | 'newest'> {
  usualPrices(symbol: string): UsualPrices;
}

/** Makes the bands around reference prices. */
export const makePriceBands = (
  prices: BandPrices,
  { restingBand, throughBand, crossingBand }: RiskRules['spot'],
): PriceBands => ({
  of: (market) => {
    const middle = prices.of(market.symbol);
    const newest = prices.newest(market.symbol);
    const quoteInDollars = inDollars(prices, market.quote);
    if (middle === undefined || newest === undefined || quoteInDollars === undefined) return undefined;
    const seen = rangeOf([middle, newest, ...crossRates(prices, market)]);
    const quoteMost = dollarsAtMost(prices, market.quote);
    return {
      buy: { least: below(middle, restingBand), most: above(middle, throughBand) },
      sell: { least: below(middle, throughBand), most: div(middle, sub('1', restingBand), SCALE) },
      worth: widen(seen, prices.usualPrices(market.symbol)),
      crossing: quoteMost === undefined ? undefined : overlap(seen, crossingBand),
      quoteInDollars: quoteMost ?? quoteInDollars,
    };
  },
});

/** Widens what a market shows until it includes the nearest of its usual prices. */
function widen(seen: PriceRange, usual: UsualPrices): PriceRange {
  if (usual === undefined) return seen;
  // Both sides give all of a trade away.
  if (usual === 'untrusted') return { least: '0', most: mul(seen.most, '2') };
  return { least: min(seen.least, usual.most), most: max(seen.most, usual.least) };
}

const above = (price: string, share: string): string => mul(price, add('1', share));
const below = (price: string, share: string): string => mul(price, sub('1', share));

function rangeOf(prices: readonly [string, ...string[]]): PriceRange {
  return { least: prices.reduce(min), most: prices.reduce(max) };
}

/** Price of a pair from the prices of its coins in USDT; none for a pair with USDT and for coins without such a market. */
function crossRates(reference: Pick<ReferencePrices, 'of'>, { base, quote }: BandMarket): readonly string[] {
  if ([base, quote].includes(DOLLAR)) return [];
  const [ofBase, ofQuote] = [inDollars(reference, base), inDollars(reference, quote)];
  return ofBase === undefined || ofQuote === undefined ? [] : [div(ofBase, ofQuote, SCALE)];
}

/** Prices within a share of both ends of a range; undefined when there are none. */
function overlap({ least, most }: PriceRange, share: string): PriceRange | undefined {
  const range = { least: below(most, share), most: above(least, share) };
  return compare(range.least, range.most) <= 0 ? range : undefined;
}
