import type { FastifyReply } from 'fastify';

/** Returns a signal that aborts when the caller hangs up before the answer, so that work for it can stop. */
export function hangUpSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // A request closes as soon as its body is read; only the response shows whether the caller is still connected.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
