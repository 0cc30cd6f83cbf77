import { useCreateOptionOrderMutation, useLazyFindOptionsQuery, type ApiError } from '@ex/api-client';
import type { ContractOrder } from '@ex/contract';
import { highestId, type SafeSubmit, useSafeSubmit } from '@ex/submit';
import { type DecidedOrder, findSent } from './find-sent';

/**
 * Reads the member's newest orders, running ones and settled ones: a short one may be over before it is looked for. Both
 * at a time, since on a slow line somebody waits for them. Undefined stands for those that could not be read.
 */
function useNewestOrders(): () => Promise<readonly (readonly ContractOrder[] | undefined)[]> {
  // A hook holds one question at a time.
  const [findRunning] = useLazyFindOptionsQuery();
  const [findSettled] = useLazyFindOptionsQuery();
  return async () => {
    const answers = await Promise.all([findRunning({ status: 1 }), findSettled({ status: 2 })]);
    return answers.map(({ data }) => data?.list);
  };
}

/** Sending of option orders. */
export interface OptionSubmit extends SafeSubmit<DecidedOrder> {
  /** Highest id of the member's newest orders; undefined when it cannot be told. */
  readonly newest: () => Promise<number | undefined>;
}

/**
 * Sends an option order once; after a lost answer it is looked for among the member's newest orders.
 * @param onAccepted gets the order's id
 */
export function useSubmit(onAccepted: (orderId: number) => void): OptionSubmit {
  const [create] = useCreateOptionOrderMutation();
  const readSent = useNewestOrders();
  const readKnown = useNewestOrders();
  const submit = useSafeSubmit<DecidedOrder, number>({
    form: 'option-order',
    send: async ({ key, payload: { m_id, ctime, ctzed, buytype } }) => {
      const { data, error } = await create({ payload: { m_id, ctime, ctzed, buytype }, key });
      return data ? { data: data.order_id } : { error: error as ApiError };
    },
    find: async (request) => {
      const orders = (await readSent()).flatMap((list) => list ?? []);
      return findSent(request, orders)?.id;
    },
    onAccepted,
  });
  return { ...submit, newest: async () => highestId(await readKnown()) };
}
