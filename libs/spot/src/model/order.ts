import type { SpotOrder } from '@ex/contract';
import { compare, div, equals, isZero, mul } from '@ex/money';
import type { SentRequest } from '@ex/submit';
import { type Kind, LIMIT, type Side } from './draft';

/** Status of an order: 1 in progress, 2 finished, 3 cancelled (SPOTLIST-02). */
export const IN_PROGRESS = 1;
export const FINISHED = 2;
export const CANCELLED = 3;

/** Only an order in progress can be cancelled (SPOTLIST-07, D-44). */
export const canCancel = (order: SpotOrder): boolean => order.status === IN_PROGRESS;

/** Whether the order buys. */
export const isBuy = (order: Pick<SpotOrder, 'type'>): boolean => order.type === 1;

/**
 * How much of an order is filled, whole percent, rounded down; 0 while nothing is. Undefined for a market buy: it spends
 * an amount, and its quantity was an estimate (D-41).
 */
export function filledPercent(
  order: Pick<SpotOrder, 'coinnum' | 'predict_num' | 'type' | 'xjprice'>,
): number | undefined {
  const { coinnum, predict_num } = order;
  if (isBuy(order) && (order.xjprice === null || isZero(order.xjprice))) return undefined;
  if (coinnum === null || compare(predict_num, '0') <= 0) return 0;
  const percent = div(mul(coinnum, '100'), predict_num, 0);
  return Math.min(100, Number(percent));
}

/** An order as it was decided, with what it takes to know its record again. */
export interface DecidedOrder {
  readonly m_id: number;
  readonly base: string;
  readonly quote: string;
  readonly side: Side;
  readonly kind: Kind;
  /** Limit price; '' on a market order. */
  readonly price: string;
  readonly num: string;
  readonly amount: string;
}

/** The record a sent order became: newer than all known before and alike in all it says. */
export function findSent(
  { after, payload }: SentRequest<DecidedOrder>,
  orders: readonly SpotOrder[],
): SpotOrder | undefined {
  return orders.find(
    (order) =>
      order.id > after &&
      order.type === payload.side + 1 &&
      order.coinname === payload.base &&
      order.trade_coin === payload.quote &&
      equals(order.predict_num, payload.num) &&
      (payload.kind === LIMIT
        ? order.xjprice !== null && equals(order.xjprice, payload.price)
        : order.xjprice === null || isZero(order.xjprice)),
  );
}
