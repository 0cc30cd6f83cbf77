import { formatPair, type Pair } from '@ex/api-client';
import {
  type OptionOrder,
  type OptionRequest,
  useLazyFindOptionOrdersQuery,
  useOpenOptionMutation,
} from '@ex/api-client/options';
import { equals } from '@ex/money';
import { type Confirmation, findNewerRecord, type RecordList, useConfirmation } from '@ex/submit';

/** An order as the member decided it, with the market it is shown and found by. */
export interface OrderIntent extends OptionRequest {
  readonly symbol: string;
  readonly pair: Pair;
}

/**
 * Confirms and sends option orders, each exactly once; after a lost answer the order is looked for among the member's
 * newest ones (OPT-29, D-10).
 * @param onAccepted gets the order's id
 */
export function useOrderConfirmation(onAccepted: (orderId: number) => void): Confirmation<OrderIntent> {
  const [openOption] = useOpenOptionMutation();
  const read = useNewestOrders();
  return useConfirmation<OrderIntent, number, number, OptionOrder>({
    form: 'option-order',
    send: ({ marketId, direction, durationSeconds, stake }, key) =>
      openOption({ payload: { marketId, direction, durationSeconds, stake }, key }),
    lookup: findNewerRecord({ read, order: ({ id }) => id, matches: matchesIntent }),
    onAccepted: (accepted) => onAccepted(typeof accepted === 'number' ? accepted : accepted.id),
  });
}

/** Whether an order says what was decided. */
export function matchesIntent(order: OptionOrder, intent: OrderIntent): boolean {
  return (
    formatPair(order.pair) === formatPair(intent.pair) &&
    order.durationSeconds === intent.durationSeconds &&
    order.direction === intent.direction &&
    equals(order.stake, intent.stake)
  );
}

/**
 * Reads the member's newest orders, running and settled ones, since a short one may be over before it is looked for; both
 * at a time, since on a slow line a member waits for them.
 */
function useNewestOrders(): () => Promise<readonly RecordList<OptionOrder>[]> {
  // A lazy query holds one request at a time.
  const [findRunning] = useLazyFindOptionOrdersQuery();
  const [findSettled] = useLazyFindOptionOrdersQuery();
  return async () => {
    const answers = await Promise.all([
      findRunning({ status: 'running' }),
      findSettled({ status: 'settled' }),
    ]);
    return answers.map(({ data }) => data?.list);
  };
}
