import { useCreateOptionOrderMutation, useLazyFindRunningOptionsQuery, type ApiError } from '@ex/api-client';
import { type SafeSubmit, useSafeSubmit } from '@ex/submit';
import { type DecidedOrder, findSent } from './find-sent';

/**
 * Sends an option order once; after a lost answer it is looked for among the running orders.
 * @param onAccepted gets the order's id
 */
export function useSubmit(onAccepted: (orderId: number) => void): SafeSubmit<DecidedOrder> {
  const [create] = useCreateOptionOrderMutation();
  const [findRunning] = useLazyFindRunningOptionsQuery();
  return useSafeSubmit<DecidedOrder, number>({
    form: 'option-order',
    send: async ({ key, payload: { m_id, ctime, ctzed, buytype } }) => {
      const { data, error } = await create({ payload: { m_id, ctime, ctzed, buytype }, key });
      return data ? { data: data.order_id } : { error: error as ApiError };
    },
    find: async (request) => {
      const found = await findRunning(undefined);
      return found.data && findSent(request, found.data.list)?.id;
    },
    onAccepted,
  });
}
