import type { Market, OptionOffer } from '@ex/api-client/markets';

/** Why options are not offered in a market: never, not before its price is fresh, not while its book is so wide. */
export type ClosedReason = Exclude<OptionOffer, 'open' | 'unknown'>;

/**
 * Why no option can be bought in a market now, by the market list; undefined when one can, as far as is known: the server
 * may not say, and decides on its own.
 */
export function closedReason(
  markets: readonly Market[] | undefined,
  symbol: string,
): ClosedReason | undefined {
  const offer = markets?.find((market) => market.symbol === symbol)?.options;
  return offer === 'open' || offer === 'unknown' ? undefined : offer;
}
