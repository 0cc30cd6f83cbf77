import {
  isUnknownOutcome,
  useCreateOptionOrderMutation,
  useLazyFindRunningOptionsQuery,
  type ApiError,
} from '@ex/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { findSent } from './find-sent';
import { keepSentOrder, type SentOrder, sentOrder } from './submit-key';

/** Where a submit stands. `unknown`: no answer came and the order was not found; the same key may be sent again. */
export type SubmitState =
  { readonly step: 'idle' } | { readonly step: 'sending' | 'checking' | 'unknown'; readonly sent: SentOrder };

const CHECKS = 3;
const CHECK_EVERY_MS = 2000;

/**
 * Sends an order once, honestly: one at a time, the same key for every retry, and after a lost answer a look at the
 * running orders before the member may try again. Never says accepted without code 1 or the order itself.
 * @param onAccepted gets the order's id
 */
export function useSubmit(onAccepted: (orderId: number) => void) {
  const [state, setState] = useState<SubmitState>(() => {
    const left = sentOrder();
    return left ? { step: 'unknown', sent: left } : { step: 'idle' };
  });
  const [create] = useCreateOptionOrderMutation();
  const [findRunning] = useLazyFindRunningOptionsQuery();
  const busy = useRef(false);
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  const finish = useCallback(
    (orderId: number | undefined) => {
      keepSentOrder(undefined);
      setState({ step: 'idle' });
      if (orderId !== undefined) onAccepted(orderId);
    },
    [onAccepted],
  );

  const look = useCallback(
    async (sent: SentOrder) => {
      setState({ step: 'checking', sent });
      for (let check = 0; check < CHECKS && alive.current; check++) {
        if (check > 0) await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
        const found = await findRunning(undefined);
        const order = found.data && findSent(sent, found.data.list);
        if (order) return finish(order.id);
      }
      setState({ step: 'unknown', sent });
    },
    [findRunning, finish],
  );

  const submit = useCallback(
    async (sent: SentOrder) => {
      if (busy.current) return;
      busy.current = true;
      keepSentOrder(sent);
      setState({ step: 'sending', sent });
      const { m_id, ctime, ctzed, buytype, key } = sent;
      const result = await create({ payload: { m_id, ctime, ctzed, buytype }, key });
      if (result.data) finish(result.data.order_id);
      else if (isUnknownOutcome(result.error as ApiError)) await look(sent);
      else finish(undefined);
      busy.current = false;
    },
    [create, finish, look],
  );

  const giveUp = useCallback(() => finish(undefined), [finish]);
  return { state, submit, look, giveUp };
}
