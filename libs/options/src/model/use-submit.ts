import {
  isUnknownOutcome,
  useCreateOptionOrderMutation,
  useLazyFindRunningOptionsQuery,
  type ApiError,
} from '@ex/api-client';
import { CODE_TOO_MANY } from '@ex/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { findSent } from './find-sent';
import { keepSentOrder, type SentOrder, sentOrder } from './submit-key';

/** Where a submit stands. `unknown`: no answer came and the order was not found; the same key may be sent again. */
export type SubmitState =
  { readonly step: 'idle' } | { readonly step: 'sending' | 'checking' | 'unknown'; readonly sent: SentOrder };

const CHECKS = 3;
const CHECK_EVERY_MS = 2000;

/** True when the order may be open all the same; being sent too often says nothing about the attempt before. */
function leavesDoubt(error: ApiError, again: boolean): boolean {
  return isUnknownOutcome(error) || (again && error.kind === 'refused' && error.code === CODE_TOO_MANY);
}

/**
 * Sends an order once, honestly: one at a time, the same key for every retry, and after a lost answer a look at the
 * running orders before the member may try again. Never says accepted without code 1 or the order itself.
 * @param onAccepted gets the order's id
 */
export function useSubmit(onAccepted: (orderId: number) => void) {
  const [state, setState] = useState<SubmitState>(() => {
    const left = sentOrder();
    return left ? { step: 'checking', sent: left } : { step: 'idle' };
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

  // An order left by a reload is looked for before anything is said about it.
  const left = useRef(state.step === 'checking' ? state.sent : undefined);
  useEffect(() => {
    const sent = left.current;
    left.current = undefined;
    if (sent) void look(sent);
  }, [look]);

  const submit = useCallback(
    async (sent: SentOrder) => {
      if (busy.current) return;
      busy.current = true;
      const again = sentOrder()?.key === sent.key;
      keepSentOrder(sent);
      setState({ step: 'sending', sent });
      const { m_id, ctime, ctzed, buytype, key } = sent;
      const result = await create({ payload: { m_id, ctime, ctzed, buytype }, key });
      if (result.data) finish(result.data.order_id);
      else if (leavesDoubt(result.error as ApiError, again)) await look(sent);
      else finish(undefined);
      busy.current = false;
    },
    [create, finish, look],
  );

  const giveUp = useCallback(() => finish(undefined), [finish]);
  return { state, submit, look, giveUp };
}
