import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../handler';

/** What an answer that failed may have said of its content. */
const STALE = ['content-disposition', 'content-encoding', 'etag', 'last-modified'];

/**
 * Answers whatever no route has answered itself: the phrase of its HTTP status and nothing else, so that no stack, path,
 * address or name of the inside leaves the server, whichever route failed. A fault of the server goes to the log with
 * its request id, a refusal says when to come again.
 */
export function answerFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  for (const name of STALE) reply.removeHeader(name);
  const wait = waitOf(error);
  if (wait !== undefined) void reply.header('retry-after', String(wait));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(STATUS_CODES[status] ?? 'Error');
}

/** The status of a request that is refused; 500 for everything else. */
function statusOf(error: unknown): number {
  if (waitOf(error) !== undefined) return 429;
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}

/** Seconds to wait for who asks too often. */
const waitOf = (error: unknown): number | undefined =>
  error instanceof Refusal ? error.retryAfter : undefined;
