import type { Side } from '../engine/orders';
import { ceilToAmount } from '../engine/units';

/** Name of the hold of an order's open part in the ledger. */
export const holdRef = (orderId: number): string => `spot:${orderId}`;

/** The fields of an order that determine its hold. */
export interface UnfilledOrder {
  readonly side: Side;
  readonly price: bigint;
  readonly remaining: bigint;
  /** Value of the fills so far. */
  readonly value: bigint;
}

/**
 * Amount that an open order reserves: for a sell its open quantity; for a buy the maximum cost of the rest, so that
 * together with earlier payments it equals the whole value rounded up once. Zero for a dust buy that earlier rounding
 * has already paid for.
 */
export function computeHoldAmount({ side, price, remaining, value }: UnfilledOrder): bigint {
  return side === 'sell' ? remaining : ceilToAmount(value + price * remaining) - ceilToAmount(value);
}
