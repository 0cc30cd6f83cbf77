import { useState } from 'react';
import { newIdempotencyKey } from '../model/idempotency-key';
import type { SentRequest } from './kept-request';
import type { SafeSubmit } from './use-safe-submit';

/** A decision in front of the member, from the form to the answer. */
export interface Confirming<P extends object, Shown = undefined> {
  /** What would be sent; undefined while no sheet is open. */
  readonly request: SentRequest<P> | undefined;
  /** What the sheet shows besides, as it was when it opened. */
  readonly shown: Shown | undefined;
  /** Opens the sheet with a new key. */
  readonly begin: (payload: P, ...shown: Shown extends undefined ? [] : [Shown]) => void;
  readonly confirm: () => Promise<void>;
  readonly stop: () => void;
}

/** Completes a request with what is known of the member's records before it is sent; undefined when nobody can say. */
export type Learn<P extends object> = (request: SentRequest<P>) => Promise<SentRequest<P> | undefined>;

/** How often the records are asked for: on a bad line one lost answer must not decide that nothing can be found later. */
const ASKS = 3;

/**
 * The sheet between a form and its call: the key is made with the sheet and stays for every retry; what the sheet shows
 * stands, whatever changes behind it. The records known before are asked for when the sheet opens, and sending waits for
 * them: who confirms at once finds a lost order as well as who takes his time (D-10).
 */
export function useConfirming<P extends object, Shown = undefined>(
  submit: SafeSubmit<P>,
  learn: Learn<P>,
): Confirming<P, Shown> {
  const [open, setOpen] = useState<{
    readonly request: SentRequest<P>;
    readonly known: Promise<SentRequest<P>>;
    readonly shown: Shown | undefined;
  }>();
  const begin: Confirming<P, Shown>['begin'] = (payload, ...[shown]) => {
    // Without an answer nothing counts as new: an older record alike must not pass for this one.
    const request = { key: newIdempotencyKey(), payload, after: Number.MAX_SAFE_INTEGER };
    setOpen({ request, shown, known: learned(learn, request) });
  };
  const stop = (): void => setOpen(undefined);
  const confirm = async (): Promise<void> => {
    if (open && (await submit.submit(open.request, open.known)) !== 'busy') stop();
  };
  return { request: open?.request, shown: open?.shown, begin, confirm, stop };
}

async function learned<P extends object>(learn: Learn<P>, request: SentRequest<P>): Promise<SentRequest<P>> {
  for (let ask = 0; ask < ASKS; ask += 1) {
    const known = await learn(request);
    if (known) return known;
  }
  return request;
}

/**
 * Learns the highest id (or time) of the member's records.
 * @param newest undefined when nobody can say
 */
export function sinceNewest<P extends object>(newest: (payload: P) => Promise<number | undefined>): Learn<P> {
  return async (request) => {
    const after = await newest(request.payload);
    return after === undefined ? undefined : { ...request, after };
  };
}
