import { CODE_OK } from '@ex/contract';
import type { FastifyReply } from 'fastify';
import type { ApiRejection } from '../handler';
import type { Translate } from '../texts';

/** What every /api answer is (ERRORS-01). */
export interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

/** A code-1 answer; `msg` is empty on reads (D-08). */
export const success = (data: unknown, msg: string): Answer => ({ code: CODE_OK, msg, data });

/** An answer with any other code. */
export const failure = (code: number, msg: string): Answer => ({ code, msg, data: null });

/** Sends a refusal in the caller's language; HTTP status 429 with Retry-After when it asks to wait. */
export function sendRefusal(reply: FastifyReply, refusal: ApiRejection, t: Translate): FastifyReply {
  if (refusal.retryAfter !== undefined)
    void reply.code(429).header('retry-after', String(refusal.retryAfter));
  return reply.send(failure(refusal.code, t(refusal.key, refusal.values)));
}
