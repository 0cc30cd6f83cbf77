import { type ApiError, useLazyFindSpotOrdersQuery, usePlaceSpotOrderMutation } from '@ex/api-client';
import { type SafeSubmit, useSafeSubmit } from '@ex/submit';
import { type DecidedOrder, findSent } from './order';

/**
 * Sends a spot order once; after a lost answer it is looked for among the newest orders, open ones first, then finished
 * ones and cancelled rests.
 */
export function useSubmit(onAccepted: () => void): SafeSubmit<DecidedOrder> {
  const [place] = usePlaceSpotOrderMutation();
  const [findOrders] = useLazyFindSpotOrdersQuery();
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
      for (const status of [1, 2, 3] as const) {
        const found = await findOrders({ status });
        if (found.data && findSent(request, found.data.list)) return true;
      }
      return undefined;
    },
    onAccepted,
  });
}

/** Highest id of the member's newest orders, to know a new one by; undefined when it cannot be told. */
export function useNewestOrder(): () => Promise<number | undefined> {
  const [findOrders] = useLazyFindSpotOrdersQuery();
  return async () => {
    let newest = 0;
    // One after the other: the hook holds one question at a time.
    for (const status of [1, 2, 3] as const) {
      const { data } = await findOrders({ status });
      if (!data) return undefined;
      newest = Math.max(newest, ...data.list.map(({ id }) => id));
    }
    return newest;
  };
}
