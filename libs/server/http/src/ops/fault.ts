import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiRejection } from '../calls/answer';

/** Content headers that a failed answer may already have set. */
const STALE = ['content-disposition', 'content-encoding', 'etag', 'last-modified'];

/**
 * Answers every request that no route has answered itself. The answer is the phrase of its HTTP status and nothing else, for
 * every route. So no stack, path, address or internal name leaves the server. A fault of the server goes to the log with its
 * request id.
 */
export function answerFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ApiRejection && error.retryAfter !== undefined)
    return sendPhrase(reply.header('retry-after', String(error.retryAfter)), 429);
  const status = statusOf(error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  return sendPhrase(reply, status);
}

function sendPhrase(reply: FastifyReply, status: number): FastifyReply {
  for (const name of STALE) reply.removeHeader(name);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(STATUS_CODES[status] ?? 'Error');
}

/** The status of a request that the framework or an earlier check has refused; 500 for everything else. */
function statusOf(error: unknown): number {
  if (error instanceof ApiRejection) return 400;
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}
