import type { FeedMarket } from './feed';

/** The unit coin, which the product calls dollars (CONST-01). */
const DOLLAR = 'USDT';

/** The two coins of a market. */
type Pair = Pick<FeedMarket, 'symbol' | 'base' | 'quote'>;

/**
 * Returns the market that values a coin in USDT: its USDT market; without one, its first market in a coin that has one;
 * else its first market. Undefined for USDT and for a coin without a market. All house prices use it, so that two paths
 * to the same coin never contradict each other.
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
