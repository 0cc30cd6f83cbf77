import { isAnyOf, isFulfilled, isPending, isRejected, type Middleware } from '@reduxjs/toolkit';
import { type ApiError, isUnknownOutcome, toApiError } from './error';
import { emitApiEvent, emitMutationStart } from './events';

/** Says whether a caller shows this failure itself. */
type Claim = (error: ApiError) => boolean;

/** What the actions of a call say about it. */
interface CallMeta {
  readonly requestId: string;
  readonly arg?: { readonly type?: string };
}

/** Claims of running mutations, by request. */
const claims = new Map<string, Claim>();
const isSettled = isAnyOf(isFulfilled, isRejected);

/**
 * Takes over the failure of a mutation, which the app would show as a toast: the caller shows it next to what was tapped.
 * @param request what the trigger of a mutation returned, unchanged
 * @param isMine which failures the caller shows; all by default
 */
export function claimFailure<Request>(request: Request, isMine: Claim = () => true): Request {
  const { requestId } = request as { readonly requestId?: string };
  if (requestId !== undefined) claims.set(requestId, isMine);
  return request;
}

/** Shows a failure as a toast: the server's text, or that no usable answer came. */
export function reportFailure(error: ApiError): void {
  if (error.kind === 'refused' || error.kind === 'fault') {
    if (error.msg) return emitApiEvent({ kind: 'failure', text: error.msg });
  }
  if (isUnknownOutcome(error)) emitApiEvent({ kind: 'unanswered', text: '', isOffline: isOffline(error) });
}

/** True when the request probably never left the phone. */
export const isOffline = (error: ApiError): boolean => error.kind === 'network';

/** Reports the start of every mutation, and its failure unless its caller has claimed it (RIM-30, RIM-53). */
export const reportFailedMutations: Middleware = () => (next) => (action) => {
  if (isPending(action) && (action.meta as unknown as CallMeta).arg?.type === 'mutation') emitMutationStart();
  const result = next(action);
  if (!isSettled(action)) return result;
  const { requestId, arg } = action.meta as unknown as CallMeta;
  if (arg?.type !== 'mutation') return result;
  const isMine = claims.get(requestId);
  claims.delete(requestId);
  if (!isRejected(action)) return result;
  const error = toApiError((action.payload ?? action.error) as object);
  if (!isMine?.(error)) reportFailure(error);
  return result;
};
