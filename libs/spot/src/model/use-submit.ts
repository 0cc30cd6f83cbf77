import { type ApiError, useLazyFindSpotOrdersQuery, usePlaceSpotOrderMutation } from '@ex/api-client';
import type { SpotOrder } from '@ex/contract';
import { highestId, type SafeSubmit, useSafeSubmit } from '@ex/submit';
import { CANCELLED, type DecidedOrder, FINISHED, findSent, IN_PROGRESS } from './order';

/**
 * Reads the member's newest orders: open ones, finished ones and cancelled rests, all at a time, since on a slow line
 * somebody waits for them. Undefined stands for those that could not be read.
 */
function useNewestOrders(): () => Promise<readonly (readonly SpotOrder[] | undefined)[]> {
  // A hook holds one question at a time.
  const [findOpen] = useLazyFindSpotOrdersQuery();
  const [findFinished] = useLazyFindSpotOrdersQuery();
  const [findCancelled] = useLazyFindSpotOrdersQuery();
  return async () => {
    const answers = await Promise.all([
      findOpen({ status: IN_PROGRESS }),
      findFinished({ status: FINISHED }),
      findCancelled({ status: CANCELLED }),
    ]);
    return answers.map(({ data }) => data?.list);
  };
}

/** Sends a spot order once; after a lost answer it is looked for among the newest orders. */
export function useSubmit(onAccepted: () => void): SafeSubmit<DecidedOrder> {
  const [place] = usePlaceSpotOrderMutation();
  const readOrders = useNewestOrders();
  return useSafeSubmit<DecidedOrder, true>({
    form: 'spot-order',
    send: async ({ key, payload: { m_id, side, kind, price, num, amount } }) => {
      const type = side === 0 ? 1 : 2;
      const payload = {
        m_id,
        num,
        price: price === '' ? undefined : price,
        operate_type: kind,
        amount,
        type,
      } as const;
      const { error } = await place({ payload, key });
      return error ? { error: error as ApiError } : { data: true };
    },
    find: async (request) => {
      const orders = (await readOrders()).flatMap((list) => list ?? []);
      return findSent(request, orders) ? true : undefined;
    },
    onAccepted,
  });
}

/** Highest id of the member's newest orders, to know a new one by; undefined when it cannot be told. */
export function useNewestOrder(): () => Promise<number | undefined> {
  const readOrders = useNewestOrders();
  return async () => highestId(await readOrders());
}
