import type { ContractOrder } from '@ex/contract';
import { equals } from '@ex/money';
import { isUp } from './order';
import type { SentOrder } from './submit-key';

/** The running order a sent one became, if the server accepted it: newer than all known before and alike in all it says. */
export function findSent(sent: SentOrder, orders: readonly ContractOrder[]): ContractOrder | undefined {
  return orders.find(
    (order) =>
      order.id > sent.after &&
      order.coinname === sent.title &&
      order.time === sent.ctime &&
      isUp(order) === (sent.buytype === 1) &&
      equals(order.num, sent.ctzed),
  );
}
