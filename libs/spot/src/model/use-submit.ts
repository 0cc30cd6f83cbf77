import {
  type ApiError,
  type OrderIntent,
  type SpotOrder,
  useLazyFindSpotOrdersQuery,
  usePlaceSpotOrderMutation,
} from '@ex/api-client';
import { highestId, type SafeSubmit, useSafeSubmit } from '@ex/submit';
import { findPlaced } from './order';

/**
 * Reads the member's newest orders: open ones, filled ones and cancelled rests, all at a time, since on a slow line
 * somebody waits for them. Undefined stands for those that could not be read.
 */
function useNewestOrders(): () => Promise<readonly (readonly SpotOrder[] | undefined)[]> {
  // A lazy query holds one request at a time.
  const [findOpen] = useLazyFindSpotOrdersQuery();
  const [findFilled] = useLazyFindSpotOrdersQuery();
  const [findCancelled] = useLazyFindSpotOrdersQuery();
  return async () => {
    const answers = await Promise.all([
      findOpen({ status: 'open' }),
      findFilled({ status: 'filled' }),
      findCancelled({ status: 'cancelled' }),
    ]);
    return answers.map(({ data }) => data);
  };
}

/** Sends a spot order once; after a lost answer it is looked for among the newest orders. */
export function useSubmit(onAccepted: () => void): SafeSubmit<OrderIntent> {
  const [place] = usePlaceSpotOrderMutation();
  const readOrders = useNewestOrders();
  return useSafeSubmit<OrderIntent, true>({
    form: 'spot-order',
    send: async ({ key, payload: order }) => {
      const { error } = await place({ order, key });
      return error ? { error: error as ApiError } : { data: true };
    },
    find: async (request) => {
      const orders = (await readOrders()).flatMap((list) => list ?? []);
      return findPlaced(request, orders) ? true : undefined;
    },
    onAccepted,
  });
}

/** Highest id of the member's newest orders, to know a new one by; undefined when it cannot be told. */
export function useNewestOrderId(): () => Promise<number | undefined> {
  const readOrders = useNewestOrders();
  return async () => highestId(await readOrders());
}
