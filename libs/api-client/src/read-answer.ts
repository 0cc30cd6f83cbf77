import { type AnyCall, CODE_OK, CODE_UNAUTHORISED, envelope, rejectedField } from '@ex/contract';
import type { ApiError } from './error';
import { emitApiEvent } from './events';
import type { Received } from './transport';

/** What a call came to: checked data, or why there is none. */
export type Outcome = { readonly data: unknown } | { readonly error: ApiError };

/** Reads an answer: envelope, lost session, failure, contract; reports the success message. */
export function readAnswer(call: AnyCall, received: Received): Outcome {
  if ('error' in received) return received;
  const read = envelope.safeParse(received.body);
  if (received.status === CODE_UNAUTHORISED) {
    return { error: { kind: 'unauthorised', msg: read.success ? read.data.msg : '' } };
  }
  if (!read.success) return malformed(call, read.error);
  const { code, msg, data } = read.data;
  if (code === CODE_UNAUTHORISED) return { error: { kind: 'unauthorised', msg } };
  if (received.status >= 500) return { error: { kind: 'fault', msg } };
  if (code !== CODE_OK) return refused(code, msg, data);
  const answer = call.answer.safeParse(data);
  if (!answer.success) return malformed(call, answer.error);
  if (msg) emitApiEvent({ kind: 'success', text: msg });
  return { data: answer.data };
}

function refused(code: number, msg: string, data: unknown): Outcome {
  const field = rejectedField.safeParse(data).data?.field;
  return { error: { kind: 'refused', code, msg, ...(field !== undefined && { field }) } };
}

function malformed(call: AnyCall, why: unknown): Outcome {
  console.warn(`${call.name}: answer outside the contract`, why);
  return { error: { kind: 'malformed' } };
}
