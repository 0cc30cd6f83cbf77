import { CODE_OK } from '@ex/contract';
import type { FastifyReply } from 'fastify';
import type { ApiRejection } from './answer';
import type { Translate } from './texts';

/** Envelope of every /api answer (ERRORS-01). */
export interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

/** A code-1 answer; `msg` is empty on reads (D-08). */
export const success = (data: unknown, msg: string): Answer => ({ code: CODE_OK, msg, data });

/** An answer with any other code. */
export const failure = (code: number, msg: string, data: unknown = null): Answer => ({ code, msg, data });

const rejections = new WeakMap<FastifyReply, ApiRejection>();

/** The rejection sent in a reply, if any; for the metrics. */
export const rejectionOf = (reply: FastifyReply): ApiRejection | undefined => rejections.get(reply);

/** Sends a rejection in the caller's language; HTTP status 429 with Retry-After when the caller must wait. */
export function sendRejection(reply: FastifyReply, rejection: ApiRejection, t: Translate): FastifyReply {
  rejections.set(reply, rejection);
  if (rejection.retryAfter !== undefined)
    void reply.code(429).header('retry-after', String(rejection.retryAfter));
  return reply.send(failure(rejection.code, t(rejection.key, rejection.values), rejection.data));
}
