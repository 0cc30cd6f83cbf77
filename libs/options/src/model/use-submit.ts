import { useCreateOptionOrderMutation, useLazyFindOptionsQuery, type ApiError } from '@ex/api-client';
import type { ContractOrder } from '@ex/contract';
import { type SafeSubmit, useSafeSubmit } from '@ex/submit';
import { type DecidedOrder, findSent } from './find-sent';

/**
 * Reads the member's newest orders, running ones first and then settled ones: a short one may be over before it is
 * looked for. Undefined when they could not be read.
 */
function useNewestOrders(): () => Promise<readonly ContractOrder[] | undefined> {
  const [find] = useLazyFindOptionsQuery();
  return async () => {
    const running = (await find({ status: 1 })).data;
    // One after the other: the hook holds one question at a time.
    const settled = running && (await find({ status: 2 })).data;
    return settled && [...running.list, ...settled.list];
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
  const orders = useNewestOrders();
  const submit = useSafeSubmit<DecidedOrder, number>({
    form: 'option-order',
    send: async ({ key, payload: { m_id, ctime, ctzed, buytype } }) => {
      const { data, error } = await create({ payload: { m_id, ctime, ctzed, buytype }, key });
      return data ? { data: data.order_id } : { error: error as ApiError };
    },
    find: async (request) => {
      const found = await orders();
      return found && findSent(request, found)?.id;
    },
    onAccepted,
  });
  const newest = async (): Promise<number | undefined> => {
    const known = await orders();
    return known && Math.max(0, ...known.map(({ id }) => id));
  };
  return { ...submit, newest };
}
