import {
  formatPair,
  type OptionOrder,
  type OptionRequest,
  type Pair,
  toApiError,
  useLazyFindOptionOrdersQuery,
  useOpenOptionMutation,
} from '@ex/api-client';
import { equals } from '@ex/money';
import { highestId, type SafeSubmit, type SentRequest, useSafeSubmit } from '@ex/submit';

/** An order as the member decided it; the pair tells the order from others when it is looked for. */
export interface OrderIntent extends OptionRequest {
  readonly pair: Pair;
}

/** Submission of option orders. */
export interface SubmitOrder extends SafeSubmit<OrderIntent> {
  /** Highest id of the member's newest orders; undefined when it is unknown. */
  readonly newestId: () => Promise<number | undefined>;
}

/**
 * Sends an option order once; after a lost answer it is looked for among the member's newest orders.
 * @param onAccepted gets the order's id
 */
export function useSubmitOrder(onAccepted: (orderId: number) => void): SubmitOrder {
  const [openOption] = useOpenOptionMutation();
  const readAfter = useNewestOrders();
  const readBefore = useNewestOrders();
  const submit = useSafeSubmit<OrderIntent, number>({
    form: 'option-intent',
    send: async ({ key, payload }) => {
      const { data, error } = await openOption({ payload, key });
      return error ? { error: toApiError(error) } : { data };
    },
    find: async (request) => {
      const orders = (await readAfter()).flatMap((list) => list ?? []);
      return findSubmitted(request, orders)?.id;
    },
    onAccepted,
  });
  return { ...submit, newestId: async () => highestId(await readBefore()) };
}

/** The order that a request became, if the server accepted it: newer than all known before and equal in every field. */
export function findSubmitted(
  { after, payload }: SentRequest<OrderIntent>,
  orders: readonly OptionOrder[],
): OptionOrder | undefined {
  return orders.find(
    (order) =>
      order.id > after &&
      formatPair(order.pair) === formatPair(payload.pair) &&
      order.durationSeconds === payload.durationSeconds &&
      order.direction === payload.direction &&
      equals(order.stake, payload.stake),
  );
}

/**
 * Reads the member's newest orders, running and settled ones, since a short one may be over before it is looked for; both
 * at a time, since on a slow line a member waits for them. Undefined stands for a list that could not be read.
 */
function useNewestOrders(): () => Promise<readonly (readonly OptionOrder[] | undefined)[]> {
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
