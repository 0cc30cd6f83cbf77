import type { AccountType } from '@ex/server-ledger';

/** Side of an order. */
export type Side = 'buy' | 'sell';

/** Opposite side: the one that an order of this side fills against. */
export const oppositeSide = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/** True when an order with this limit accepts the price. */
export const isPriceAcceptable = (side: Side, limit: bigint, price: bigint): boolean =>
  side === 'buy' ? price <= limit : price >= limit;

/** A member's order in the book. `remaining` and `value` change as it fills. */
export interface RestingOrder {
  /** Also its time priority: ids ascend in the order of acceptance. */
  readonly id: number;
  /** Member id. */
  readonly owner: number;
  readonly account: AccountType;
  readonly side: Side;
  readonly price: bigint;
  /** Maker fee rate at the time of acceptance, 8 decimals. */
  readonly feeRate: bigint;
  /** Open quantity. */
  remaining: bigint;
  /** Sum of price x quantity of its fills so far. */
  value: bigint;
}
