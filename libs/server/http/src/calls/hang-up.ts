import type { FastifyReply } from 'fastify';

/** A signal that aborts when the caller hangs up before the answer, so that nobody works for it any longer. */
export function hangUpSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // A request closes as soon as its body is read; only its answer shows whether somebody still listens.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
