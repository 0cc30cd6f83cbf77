import type { SpotRules } from '@ex/server-site-config';

/** Fee rates of a market as decimal text: those set for the market, otherwise the venue's. */
export function resolveFeeRates(
  { fees, marketFees }: SpotRules,
  symbol: string,
): { maker: string; taker: string } {
  const own = marketFees[symbol];
  return { maker: own?.maker ?? fees.maker, taker: own?.taker ?? fees.taker };
}
