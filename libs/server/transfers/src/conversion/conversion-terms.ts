import { div, max, min, mul } from '@ex/money';
import type { TransfersDeps } from '../deps';
import { quoteCoin, findMarketPath } from './coin-quote';
import type { BookCapacity } from './coin-quote';
import { quoteMarket } from './market-quote';

type Feed = TransfersDeps['feed'];

/** Decimals of a market's share of the spread. */
const SLACK_SCALE = 8;

/** What an exchange of two coins goes by. */
export interface ConversionTerms {
  /** USDT that a whole coin given counts, and that a whole coin taken costs. */
  readonly fromPrice: string;
  readonly toPrice: string;
  /** What the books on the way bear, each within its part of the spread. */
  readonly books: readonly BookCapacity[];
}

/**
 * What one coin is exchanged for another at: over USDT, and where the two have a market of their own, never better than
 * that. The books hold the value within the spread, so that no exchange brings more than the books on its way would have
 * given for all of the amount. Undefined unless every market on the way has a fresh price and book at `now`.
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
  return { ...noBetterThanDirect(feed, { from, to, now }, given.price, taken.price), books };
}

/** Lowers the price given, or raises the price taken, to what the market of the two coins itself gives. */
function noBetterThanDirect(
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
