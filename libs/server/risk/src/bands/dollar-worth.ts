import { max, min } from '@ex/money';
import type { UsualPrices } from '../listing/market-watch';
import type { ReferencePrices } from '../reference/reference-prices';

/** Coin that amounts of other coins are valued in. */
export const DOLLAR = 'USDT';

type References = Pick<ReferencePrices, 'of'>;
type TrustedPrices = References & { usualPrices(symbol: string): UsualPrices };

const symbolOf = (code: string): string => `${code}${DOLLAR}`.toLowerCase();

/** Reference price of one unit of a coin in USDT, decimal text; undefined for a coin without one. */
export const inDollars = (reference: References, code: string): string | undefined =>
  code === DOLLAR ? '1' : reference.of(symbolOf(code));

/** The same, but not below the usual prices of the coin; undefined where the price cannot be trusted. */
export const dollarsAtMost = (prices: TrustedPrices, code: string): string | undefined =>
  trusted(prices, code, (price, usual) => max(price, usual.least));

/** The same, but not above the usual prices. */
export const dollarsAtLeast = (prices: TrustedPrices, code: string): string | undefined =>
  trusted(prices, code, (price, usual) => min(price, usual.most));

function trusted(
  prices: TrustedPrices,
  code: string,
  bound: (price: string, usual: { readonly least: string; readonly most: string }) => string,
): string | undefined {
  const price = inDollars(prices, code);
  if (price === undefined || code === DOLLAR) return price;
  const usual = prices.usualPrices(symbolOf(code));
  if (usual === 'untrusted') return undefined;
  return usual ? bound(price, usual) : price;
}
