import { formatPair, type Pair } from '@ex/api-client';
import type { SpotOrder } from '@ex/api-client/spot';
import { type Decimal, sub } from '@ex/money';

/** An open limit order of a market as the chart draws it. */
export interface OwnLine {
  readonly id: number;
  readonly side: 'buy' | 'sell';
  readonly price: Decimal;
  /** What is not filled yet, in the base coin. */
  readonly rest: Decimal;
}

/** The member's open limit orders of a market, for the chart (LIFT-02). */
export function ownLines(orders: readonly SpotOrder[] | undefined, pair: Pair): readonly OwnLine[] {
  return (orders ?? []).flatMap(({ id, side, limitPrice, quantity, filledQuantity, ...order }) =>
    side === 'unknown' || limitPrice === null || formatPair(order.pair) !== formatPair(pair)
      ? []
      : [{ id, side, price: limitPrice, rest: sub(quantity, filledQuantity ?? '0') }],
  );
}
