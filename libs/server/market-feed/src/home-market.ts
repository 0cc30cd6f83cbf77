import type { FeedMarket } from './feed';

/** The unit coin: what the product calls dollars (CONST-01). */
const DOLLAR = 'USDT';

/** A market as far as it says which coins it joins. */
type Pair = Pick<FeedMarket, 'symbol' | 'base' | 'quote'>;

/**
 * The market that tells what a coin is worth in USDT: its own in USDT; without one, the first in a coin that has one;
 * else the first it is traded in. Undefined for USDT itself and for a coin without a market. Whatever the house gives a
 * price for goes by it, so that two ways to the same coin never contradict each other.
 */
export function findUsdMarket(markets: readonly Pair[], code: string): Pair | undefined {
  if (code === DOLLAR) return undefined;
  const inDollars = (coin: string) => markets.find(({ base, quote }) => base === coin && quote === DOLLAR);
  return (
    inDollars(code) ??
    markets.find(({ base, quote }) => base === code && inDollars(quote) !== undefined) ??
    markets.find(({ base, quote }) => base === code || quote === code)
  );
}
