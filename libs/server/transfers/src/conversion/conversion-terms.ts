import { div, max, min, mul } from '@ex/money';
import type { TransfersDeps } from '../deps';
import { quoteCoin, findMarketPath } from './coin-quote';
import type { BookCapacity } from './coin-quote';
import { quoteMarket } from './market-quote';

type Feed = TransfersDeps['feed'];

/** Decimals of a market's share of the spread. */
const SLACK_SCALE = 8;

/** Terms of a conversion between two coins. */
export interface ConversionTerms {
  /** USDT credited per coin sold, and USDT charged per coin bought. */
  readonly fromPrice: string;
  readonly toPrice: string;
  /** Capacities of the books on the path, each within its share of the spread. */
  readonly books: readonly BookCapacity[];
}

/**
 * Quotes the conversion of one coin into another: via USDT, and never better than a direct market of the two. The books
 * must hold the value within the spread, so that no conversion pays more than trading the full amount through the books
 * on its path. Undefined unless every market on the path has a fresh price and book at `now`.
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
  const books = [...given.books, ...taken.books];
  return { ...capToDirectMarket(feed, { from, to, now }, given.price, taken.price), books };
}

/** Lowers the sell price or raises the buy price to that of the direct market of the two coins. */
function capToDirectMarket(
  feed: Feed,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: number },
  fromPrice: string,
  toPrice: string,
): Pick<ConversionTerms, 'fromPrice' | 'toPrice'> {
  const direct = (base: string, quote: string) =>
    feed.markets().find((market) => market.base === base && market.quote === quote)?.symbol;
  const [sold, bought] = [direct(from, to), direct(to, from)];
  const bid = sold && quoteMarket(feed, sold, 'bid', now, '0')?.price;
  const ask = bought && quoteMarket(feed, bought, 'ask', now, '0')?.price;
  return {
    fromPrice: bid ? min(fromPrice, mul(bid, toPrice)) : fromPrice,
    toPrice: ask ? max(toPrice, mul(ask, fromPrice)) : toPrice,
  };
}
