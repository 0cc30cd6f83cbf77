import { formatPair, type Pair } from '@ex/api-client';
import type { SpotOrder } from '@ex/api-client/spot';
import { type Decimal, equals } from '@ex/money';

/** True if the member has an open order on a side at a price. */
export type IsOwnLevel = (side: 'asks' | 'bids', price: Decimal) => boolean;

/** The levels of a market's book that hold open orders of the member. */
export function ownLevels(orders: readonly SpotOrder[] | undefined, pair: Pair): IsOwnLevel {
  const own = orders?.filter((order) => formatPair(order.pair) === formatPair(pair)) ?? [];
  return (side, price) =>
    own.some(
      (order) =>
        order.side === (side === 'asks' ? 'sell' : 'buy') &&
        order.limitPrice !== null &&
        equals(order.limitPrice, price),
    );
}
