import { newSubmitKey, type SafeSubmit, type SentRequest } from '@ex/submit';
import { useState } from 'react';

/** A decision in front of the member, from the form to the answer. */
export interface Confirming<P extends object> {
  /** What would be sent; undefined while no sheet is open. */
  readonly request: SentRequest<P> | undefined;
  /** Opens the sheet with a new key. */
  readonly begin: (payload: P) => Promise<void>;
  readonly confirm: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * The sheet between a form and its call: the key is made with the sheet and stays for every retry.
 * @param newest what tells the member's records known so far; asked when the sheet opens, undefined when nobody can say
 */
export function useConfirming<P extends object>(
  submit: SafeSubmit<P>,
  newest: (payload: P) => Promise<number | undefined>,
): Confirming<P> {
  const [request, setRequest] = useState<SentRequest<P>>();
  const begin = async (payload: P): Promise<void> => {
    const key = newSubmitKey();
    // Without an answer nothing counts as new: an older record alike must not pass for this one.
    setRequest({ key, payload, after: Number.MAX_SAFE_INTEGER });
    const after = await newest(payload);
    if (after !== undefined) setRequest((now) => (now?.key === key ? { ...now, after } : now));
  };
  const stop = (): void => setRequest(undefined);
  const confirm = async (): Promise<void> => {
    if (!request) return;
    await submit.submit(request);
    stop();
  };
  return { request, begin, confirm, stop };
}
