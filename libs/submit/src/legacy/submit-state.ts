import { type ApiError, isUnknownOutcome } from '@ex/api-client';
import { CODE_TOO_MANY } from '@ex/contract';
import type { OpenRequest, SentRequest } from './kept-request';

/**
 * Where a submit stands. `checking`: no answer came, the records are being looked through. `unknown`: it was not found
 * there; the same key may be sent again. `resending`: it is, and still in doubt.
 */
export type SubmitState<P extends object> =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' | 'checking' | 'unknown' | 'resending'; readonly request: OpenRequest<P> };

/** How a submit ended. `refused`: the server said no, nothing happened. `unknown`: nobody can say yet. */
export type SubmitOutcome = 'accepted' | 'refused' | 'unknown' | 'busy';

/** What sending gives, as an RTK Query trigger does. */
export type SendResult<R> = { readonly data: R } | { readonly error: ApiError };

/** One money form: how it is sent, and how it is found again when no answer comes. */
export interface SubmitRules<P extends object, R> {
  /** Name of the form, `spot-order`; its open request is kept under it. */
  readonly form: string;
  /** Fields that never stay on the device. */
  readonly secrets?: readonly (keyof P)[];
  /** Makes the call with the request's key. */
  readonly send: (request: SentRequest<P>) => Promise<SendResult<R>>;
  /** Looks in the member's records for what the request became; undefined when it is not there or nobody can say. */
  readonly find: (request: SentRequest<P>) => Promise<R | undefined>;
  /** Hears of each accepted request once, whether the answer came or the record was found. */
  readonly onAccepted: (result: R) => void;
}

/**
 * True when the request may have been carried out all the same. Being sent too often says nothing about the attempt
 * before.
 * @param again the key was sent before
 */
export function leavesDoubt(error: ApiError, again: boolean): boolean {
  return isUnknownOutcome(error) || (again && error.kind === 'refused' && error.code === CODE_TOO_MANY);
}
