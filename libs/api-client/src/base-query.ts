import { type AnyCall, CODE_FACTOR, logout } from '@ex/contract';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ApiError } from './error';
import { emitApiEvent } from './events';
import { takeFirstAnswer } from './first-answers';
import { recordAnswer } from './live/connectivity';
import { dropSession, sessionToken } from './members/session';
import { type Outcome, readAnswer } from './read-answer';
import { type Received, send } from './transport';

/** Arguments of one call. */
export interface CallArgs {
  readonly call: AnyCall;
  readonly payload: Readonly<Record<string, string | number | undefined>>;
  /** Idempotency key of a money call. */
  readonly key?: string;
  /** Of a withdrawal: the destination that the app showed to the member. */
  readonly destination?: string;
  /** Fee or rate that the app showed to the member, decimal text; the server refuses any other (SET-08). */
  readonly terms?: string;
  /** Answered request for a second factor, for exactly this call. */
  readonly factor?: string;
}

/** Failure texts of reads already shown; a poll that keeps failing is reported once until it succeeds (D-09). */
const shown = new Map<string, string>();

/**
 * Makes a call and reads its answer: envelope, lost session, contract check, toasts of reads. Failed mutations are reported by
 * `reportFailedMutations`. The check uses the contract's own schema. A malformed answer is therefore an error here and never a
 * crash in a screen.
 */
export const callBaseQuery: BaseQueryFn<CallArgs, unknown, ApiError> = async (args, { signal, type }) => {
  const token = sessionToken();
  const carried = takeFirstAnswer(args.call);
  const received = carried === undefined ? await send(args, signal) : { status: 200, body: carried };
  if (!signal.aborted) recordAnswer(args.call.name, !('error' in received));
  const outcome = await confirmed(args, received, signal);
  if (!('error' in outcome)) shown.delete(args.call.name);
  else if (outcome.error.kind === 'unauthorised') endLostSession(args.call, outcome.error.msg, token);
  else if (type === 'query') announceFailedRead(args.call, outcome.error, token);
  return outcome;
};

/**
 * Reads an answer. One that needs a second factor waits for the member; the same call is then made again, and a log-in is done.
 * Unconfirmed calls are not executed.
 */
async function confirmed(args: CallArgs, received: Received, signal: AbortSignal): Promise<Outcome> {
  const outcome = readAnswer(args.call, received);
  if (!('error' in outcome) || outcome.error.kind !== 'refused' || outcome.error.code !== CODE_FACTOR)
    return outcome;
  const refused: Outcome = { error: { ...outcome.error, msg: '' } };
  const answered = await import('./members/second-factor')
    .then(({ askForFactor }) => askForFactor(received, signal))
    .catch(() => undefined);
  if (!answered) return refused;
  if ('data' in answered) return answered;
  return readAnswer(args.call, await send({ ...args, factor: answered.request }, signal));
}

/** Ends a lost session, once for each token however many calls were under way (D-07). */
export function endLostSession(call: AnyCall, text: string, token: string | undefined): void {
  if (token === undefined || token !== sessionToken()) return;
  dropSession();
  // A log-out of a session that ended elsewhere needs no request to log in again.
  emitApiEvent({ kind: 'signed-out', text: call === logout ? '' : text });
}

/** Shows the refusal of a read once, and only to the session that made it (D-09). */
function announceFailedRead(call: AnyCall, error: ApiError, token: string | undefined): void {
  if ((error.kind !== 'refused' && error.kind !== 'fault') || error.msg === '') return;
  if (token !== sessionToken() || shown.get(call.name) === error.msg) return;
  shown.set(call.name, error.msg);
  emitApiEvent({ kind: 'failure', text: error.msg });
}
