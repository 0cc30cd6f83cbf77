import type { ContractOrder } from '@ex/contract';
import { equals } from '@ex/money';
import type { SentRequest } from '@ex/submit';
import { isUp } from './order';

/** An option order as it was decided. */
export interface DecidedOrder {
  readonly m_id: number;
  /** Market title, as the order's `coinname` will read. */
  readonly title: string;
  readonly ctime: number;
  readonly ctzed: string;
  readonly buytype: 1 | 2;
}

/** The order a sent one became, if the server accepted it: newer than all known before and alike in all it says. */
export function findSent(
  { after, payload }: SentRequest<DecidedOrder>,
  orders: readonly ContractOrder[],
): ContractOrder | undefined {
  return orders.find(
    (order) =>
      order.id > after &&
      order.coinname === payload.title &&
      order.time === payload.ctime &&
      isUp(order) === (payload.buytype === 1) &&
      equals(order.num, payload.ctzed),
  );
}
