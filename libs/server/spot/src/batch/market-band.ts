import { atScale } from '@ex/money';
import type { CatalogueMarket } from '@ex/server-catalogue';
import type { Gift, PriceBands, PriceRange } from '@ex/server-risk';
import type { PriceWindow } from '../engine/crossing';
import type { Side } from '../engine/orders';
import { maxPriceDecimals } from '../orders/check-order';
import { AMOUNT_SCALE, ceilToAmount, parseAmountUnits, parsePriceUnits, PRICE_SCALE } from '../engine/units';
import type { Trade } from '../trades/trade';

/** Prices of a market at the moment of a batch, in the engine's units. */
export interface BatchBand {
  /** Limit prices of orders. */
  readonly limits: Readonly<Record<Side, PriceWindow>>;
  /** Prices at which members trade with each other; undefined when they do not now. */
  readonly crossing: PriceWindow | undefined;
  /** Lowest and highest of what the market is worth. */
  readonly worth: PriceWindow;
  /** USDT for one unit of the quote coin, 8 decimals, rounded up. */
  readonly quoteInDollars: bigint;
}

/** Reads the band of a market; undefined while it has no reference price. */
export function readBand(bands: PriceBands, market: CatalogueMarket): BatchBand | undefined {
  const { symbol, base, quote } = market;
  const band = bands.of({ symbol, base: base.code, quote: quote.code });
  if (!band) return undefined;
  const decimals = maxPriceDecimals(market);
  return {
    limits: { buy: toWindow(band.buy, decimals), sell: toWindow(band.sell, decimals) },
    crossing: band.crossing && toWindow(band.crossing, decimals),
    worth: toWindow(band.worth, PRICE_SCALE),
    quoteInDollars: parseAmountUnits(atScale(band.quoteInDollars, AMOUNT_SCALE, 'up')),
  };
}

/** A range at so many decimals, rounded inwards. */
const toWindow = ({ least, most }: PriceRange, decimals: number): PriceWindow => ({
  least: parsePriceUnits(atScale(least, decimals, 'up')),
  most: parsePriceUnits(atScale(most, decimals, 'down')),
});

/**
 * Value that an order of this side gives away at a price, in units of 10^-8 USDT: a buyer what it pays above the lowest price
 * that the market is worth, a seller what it gets below the highest. Rounded up.
 */
export function givenAway(
  { worth, quoteInDollars }: Pick<BatchBand, 'worth' | 'quoteInDollars'>,
  side: Side,
  price: bigint,
  quantity: bigint,
): bigint {
  const lost = side === 'buy' ? price - worth.least : worth.most - price;
  const one = 10n ** BigInt(AMOUNT_SCALE);
  return lost <= 0n ? 0n : (ceilToAmount(lost * quantity) * quoteInDollars + one - 1n) / one;
}

/** What the parties of trades between members give away to each other, never netted; nothing for trades with the house. */
export const giftsOf = (band: BatchBand | undefined, trades: readonly Trade[]): readonly Gift[] =>
  trades.flatMap(({ buyer, seller, price, quantity }) =>
    band && buyer && seller
      ? [
          { member: buyer.member, value: givenAway(band, 'buy', price, quantity) },
          { member: seller.member, value: givenAway(band, 'sell', price, quantity) },
        ]
      : [],
  );

/** What each member gives away. */
export function sumByMember(gifts: readonly Gift[]): ReadonlyMap<number, bigint> {
  const sums = new Map<number, bigint>();
  for (const { member, value } of gifts) sums.set(member, (sums.get(member) ?? 0n) + value);
  return sums;
}
