import { max, min, mul } from '@ex/money';
import type { MarketPrice } from './market-quote';

/** The use of a market price: price of the coin sold or bought, or bound of both by their direct market. */
export type PriceUse = 'from' | 'to' | 'direct';

/** A market price that a conversion used, stored with the conversion. */
export interface UsedPrice extends MarketPrice {
  readonly use: PriceUse;
}

/** Prices of a conversion: USDT credited per coin sold, and USDT charged per coin bought. */
export interface ConversionPrices {
  readonly fromPrice: string;
  readonly toPrice: string;
}

/**
 * Computes the prices of a conversion: the products of the markets on the paths of the two coins. Their direct market caps
 * the price of the sold coin and is the least price of the bought one (D-88).
 */
export function computePrices(prices: readonly UsedPrice[]): ConversionPrices {
  const product = (use: PriceUse): string =>
    prices.filter((one) => one.use === use).reduce((total, { price }) => mul(total, price), '1');
  const [given, taken] = [product('from'), product('to')];
  const direct = (side: MarketPrice['side']) =>
    prices.find((one) => one.use === 'direct' && one.side === side)?.price;
  const [bid, ask] = [direct('bid'), direct('ask')];
  return {
    fromPrice: bid === undefined ? given : min(given, mul(bid, taken)),
    toPrice: ask === undefined ? taken : max(taken, mul(ask, given)),
  };
}
