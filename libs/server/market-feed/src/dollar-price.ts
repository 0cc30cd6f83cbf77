import { mul } from '@ex/money';
import type { MarketFeed } from './feed';

/** The unit coin, which the product calls dollars (CONST-01). */
const DOLLAR = 'USDT';

/**
 * Price of one coin in USDT at the current closes, decimal text: 1 for USDT itself, else its market in USDT, else its
 * first market in a coin that has one. Undefined while no price is known.
 */
export function toUsdPrice(
  feed: Pick<MarketFeed, 'markets' | 'lastPrice'>,
  code: string,
): string | undefined {
  const direct = directPrice(feed, code);
  if (direct !== undefined) return direct;
  for (const { base, quote, symbol } of feed.markets()) {
    const across = base === code ? directPrice(feed, quote) : undefined;
    const price = feed.lastPrice(symbol)?.price;
    if (across !== undefined && price !== undefined) return mul(price, across);
  }
  return undefined;
}

function directPrice(feed: Pick<MarketFeed, 'lastPrice'>, code: string): string | undefined {
  return code === DOLLAR ? '1' : feed.lastPrice(`${code}${DOLLAR}`.toLowerCase())?.price;
}
