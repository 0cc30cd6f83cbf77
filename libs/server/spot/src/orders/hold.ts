import type { Side } from '../engine/orders';
import { ceilToAmount } from '../engine/units';

/** Name of the hold of an order's open part in the ledger. */
export const holdRef = (orderId: number): string => `spot:${orderId}`;

/** An order as far as its hold depends on it. */
export interface UnfilledOrder {
  readonly side: Side;
  readonly price: bigint;
  readonly remaining: bigint;
  /** Value of the fills so far. */
  readonly value: bigint;
}

/**
 * What an open order reserves: a sell its open quantity; a buy what the rest will cost at most, so that with what was
 * paid before it is the whole value rounded up once. Zero for a buy of dust that rounding has paid for already.
 */
export function computeHoldAmount({ side, price, remaining, value }: UnfilledOrder): bigint {
  return side === 'sell' ? remaining : ceilToAmount(value + price * remaining) - ceilToAmount(value);
}
