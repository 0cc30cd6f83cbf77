import { mul } from '@ex/money';
import { freshPrice } from '@ex/server-market-feed';
import type { TransfersWorld } from '../world';

/** The unit coin: all prices here are in it (D-88). */
const UNIT = 'USDT';

type Feed = TransfersWorld['feed'];

/**
 * Price of a coin in USDT at the current closes, decimal text: 1 for USDT, else its market in USDT, else its first
 * market in a coin that has one. Undefined unless the price of every market on the way is fresh: while the market in USDT
 * is quiet no other stands in for it, whose last price may be moved for little.
 */
export function freshDollarPrice(feed: Feed, code: string, now: number): string | undefined {
  const close = (symbol: string): string | undefined => freshPrice(feed, symbol, now);
  const direct = (one: string): string | undefined =>
    one === UNIT ? '1' : close(`${one}${UNIT}`.toLowerCase());
  const own = code === UNIT || feed.markets().some(({ base, quote }) => base === code && quote === UNIT);
  return own ? direct(code) : crossPrice(feed, code, close, direct);
}

/** A coin without a market in USDT, over another coin that has one. */
function crossPrice(
  feed: Feed,
  code: string,
  close: (symbol: string) => string | undefined,
  direct: (code: string) => string | undefined,
): string | undefined {
  for (const { base, quote, symbol } of feed.markets()) {
    if (base !== code || quote === UNIT) continue;
    const [price, across] = [close(symbol), direct(quote)];
    if (price !== undefined && across !== undefined) return mul(price, across);
  }
  return undefined;
}
