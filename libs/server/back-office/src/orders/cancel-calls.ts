import { cancelMemberOrder, cancelMemberOrders } from '@ex/contract/operator';
import { ApiRejection } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';
import type { AccountDeps } from '../deps';
import type { MemberDesk } from '../members/desk';
import { operate } from '../work/operate';
import type { OrderDesk } from './order-desk';

interface CancelDeps extends Pick<AccountDeps, 'db'> {
  readonly desk: Pick<MemberDesk, 'profile' | 'orders' | 'cancelOrders'>;
  readonly orders: Pick<OrderDesk, 'findOrder' | 'cancelOrder'>;
}

/**
 * Calls that cancel spot orders (OPS-15, OPS-43). The log names the orders before they are cancelled: their market's writer cancels
 * each in a transaction of its own, after the one of the log. A cancel that fails can be repeated.
 */
export const cancelHandlers = (deps: CancelDeps): AnyHandler[] => [cancelAll(deps), cancelOne(deps)];

function cancelAll({ db, desk }: CancelDeps): AnyHandler {
  const logged = operate(db, cancelMemberOrders, async ({ member }, { tx, now }) => {
    if (!(await desk.profile(tx, member, now))) throw new ApiRejection('operators.noMember');
    const orders = (await desk.orders(tx, member)).map(({ text }) => text);
    return { data: { cancelled: 0 }, message: 'operators.done', log: { member, before: { orders } } };
  });
  return {
    ...logged,
    handle: async (payload: never, context: never) => {
      const handled = await logged.handle(payload, context);
      const { member } = payload as { readonly member: number };
      return { ...handled, data: { cancelled: await desk.cancelOrders(member) } };
    },
  };
}

function cancelOne({ db, orders }: CancelDeps): AnyHandler {
  const find = async (sql: Parameters<OrderDesk['findOrder']>[0], order: number) => {
    const found = await orders.findOrder(sql, order);
    if (!found) throw new ApiRejection('spot.noOrder');
    if (!found.isOpen) throw new ApiRejection('spot.ended');
    return found;
  };
  const logged = operate(db, cancelMemberOrder, async ({ order }, { tx }) => {
    const { memberId: member } = await find(tx, order);
    const log = { member, subject: `order ${order}`, before: { state: 'open' }, after: { asked: 'cancel' } };
    return { data: null, message: 'operators.done', log };
  });
  return {
    ...logged,
    handle: async (payload: never, context: never) => {
      const { order } = payload as { readonly order: number };
      const handled = await logged.handle(payload, context);
      const { memberId } = await find(db, order);
      if (!(await orders.cancelOrder(memberId, order))) throw new ApiRejection('spot.ended');
      return handled;
    },
  };
}
