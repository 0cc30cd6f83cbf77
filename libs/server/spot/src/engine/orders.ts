import type { AccountType } from '@ex/server-ledger';

/** Side of an order. */
export type Side = 'buy' | 'sell';

/** The side an order of this side fills against. */
export const oppositeSide = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/** Whether an order with this limit accepts that price. */
export const isPriceAcceptable = (side: Side, limit: bigint, price: bigint): boolean =>
  side === 'buy' ? price <= limit : price >= limit;

/** A member's order in the book. `remaining` and `value` change as it fills. */
export interface RestingOrder {
  /** Also its time priority: ids are given in the order that orders are accepted in. */
  readonly id: number;
  /** Member id. */
  readonly owner: number;
  readonly account: AccountType;
  readonly side: Side;
  readonly price: bigint;
  /** Fee rate of a resting order when this one was accepted, 8 decimals. */
  readonly feeRate: bigint;
  /** Open quantity. */
  remaining: bigint;
  /** Sum of price x quantity of its fills so far. */
  value: bigint;
}
