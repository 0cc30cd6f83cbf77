import type { OrderIntent, SpotOrder } from '@ex/api-client/spot';
import { AMOUNT_SCALE, atScale, compare, div, equals, mul } from '@ex/money';
import type { ShownMarket } from '@ex/trading';
import type { OrderDraft } from './draft';
import { orderTotal } from './figures';

/** Only an open order can be cancelled (SPOTLIST-07, D-44). */
export const canCancel = ({ status }: SpotOrder): boolean => status === 'open';

/**
 * Filled share of an order, whole percent, rounded down; 0 while nothing is filled. Undefined for a market buy: it spends
 * an amount, and its quantity was an estimate (D-41).
 */
export function filledPercent({
  side,
  type,
  quantity,
  filledQuantity,
}: Pick<SpotOrder, 'side' | 'type' | 'quantity' | 'filledQuantity'>): number | undefined {
  if (side === 'buy' && type === 'market') return undefined;
  if (filledQuantity === null || compare(quantity, '0') <= 0) return 0;
  return Math.min(100, Number(div(mul(filledQuantity, '100'), quantity, 0)));
}

/** The order made from a complete draft; undefined while the market's id is unknown. */
export function toIntent(draft: OrderDraft, { id, pair }: ShownMarket): OrderIntent | undefined {
  if (id === undefined) return undefined;
  const { side, type, price, quantity, amount } = draft;
  const isMarket = type === 'market';
  return {
    marketId: id,
    pair,
    side,
    type,
    limitPrice: isMarket ? null : price,
    quantity: atScale(quantity, AMOUNT_SCALE),
    amount: atScale(isMarket ? amount : orderTotal(price, quantity) || '0', AMOUNT_SCALE),
  };
}

/** Whether a record says what was ordered, so that it can be the order whose answer was lost (D-10). */
export const matchesIntent = (order: SpotOrder, intent: OrderIntent): boolean =>
  order.side === intent.side &&
  order.type === intent.type &&
  order.pair.base === intent.pair.base &&
  order.pair.quote === intent.pair.quote &&
  equals(order.quantity, intent.quantity) &&
  (order.limitPrice === null || intent.limitPrice === null
    ? order.limitPrice === intent.limitPrice
    : equals(order.limitPrice, intent.limitPrice));

/** The figures of an order as the form held them. */
export const toDraft = ({ side, type, limitPrice, quantity, amount }: OrderIntent): OrderDraft => ({
  side,
  type,
  price: limitPrice ?? '',
  quantity,
  amount,
});
