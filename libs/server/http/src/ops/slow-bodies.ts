import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take as long as the server gives any request: a photo from a phone on a slow line. */
    readonly slowBody?: boolean;
  }
}

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Closes a connection whose body is incomplete `bodyMs` after its headers. A route with `slowBody` allows more time,
 * but only for callers admitted by its checks.
 */
export function cutSlowBodies(app: FastifyInstance, bodyMs: number): void {
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!hasBody(raw)) return;
    const timer = setTimeout(() => cut(raw, reply.raw), bodyMs);
    const clear = (): void => clearTimeout(timer);
    timers.set(raw, timer);
    raw.once('end', clear).once('close', clear);
  });
  app.addHook('preParsing', async ({ raw, routeOptions }) => {
    if (routeOptions.config.slowBody) clearTimeout(timers.get(raw));
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function cut(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  if (!response.headersSent) request.socket.write(TIMED_OUT);
  request.socket.destroySoon();
}
