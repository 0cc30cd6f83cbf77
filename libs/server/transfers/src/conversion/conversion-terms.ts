import { div } from '@ex/money';
import type { TransfersDeps } from '../deps';
import { quoteCoin, findMarketPath } from './coin-quote';
import type { BookCapacity } from './coin-quote';
import { quoteMarket } from './market-quote';
import { computePrices } from './used-price';
import type { ConversionPrices, PriceUse, UsedPrice } from './used-price';
import type { MarketPrice } from './market-quote';

type Feed = TransfersDeps['feed'];

/** Decimals of a market's share of the spread. */
const SLACK_SCALE = 8;

/** Terms of a conversion between two coins. */
export interface ConversionTerms extends ConversionPrices {
  /** The market prices that it follows from. */
  readonly prices: readonly UsedPrice[];
  /** Capacities of the books on the path, each within its share of the spread. */
  readonly books: readonly BookCapacity[];
}

/**
 * Quotes the conversion of one coin into another: via USDT, and never better than a direct market of the two. The books must
 * hold the value within the spread. So no conversion pays more than trading the full amount through the books on its path.
 * Undefined unless every market on the path has a fresh price and book at `now`.
 */
export function quotePair(
  feed: Feed,
  from: string,
  to: string,
  spread: string,
  now: number,
): ConversionTerms | undefined {
  const [there, back] = [findMarketPath(feed, from), findMarketPath(feed, to)];
  if (!there || !back) return undefined;
  const markets = String(there.length + back.length);
  const slack = markets === '0' ? '0' : div(spread, markets, SLACK_SCALE);
  const [given, taken] = [
    quoteCoin(feed, there, 'bid', now, slack),
    quoteCoin(feed, back, 'ask', now, slack),
  ];
  if (!given || !taken) return undefined;
  const prices = [
    ...given.prices.map((price) => toUsedPrice('from', price)),
    ...taken.prices.map((price) => toUsedPrice('to', price)),
    ...directPrices(feed, from, to, now),
  ];
  return { ...computePrices(prices), prices, books: [...given.books, ...taken.books] };
}

const toUsedPrice = (use: PriceUse, { symbol, side, price, lastAt, bookAt }: MarketPrice): UsedPrice => ({
  ...{ use, symbol, side, price, lastAt, bookAt },
});

/** The direct market of the two coins, if there is one with a fresh price: no member gets a better rate than there. */
function directPrices(feed: Feed, from: string, to: string, now: number): readonly UsedPrice[] {
  const quote = (base: string, counter: string, side: 'bid' | 'ask') => {
    const market = feed.markets().find((one) => one.base === base && one.quote === counter);
    const price = market && quoteMarket(feed, market.symbol, side, now, '0');
    return price ? [toUsedPrice('direct', price)] : [];
  };
  return [...quote(from, to, 'bid'), ...quote(to, from, 'ask')];
}
