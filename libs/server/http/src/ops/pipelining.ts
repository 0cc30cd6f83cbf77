import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait for their answers; browsers and proxies send one after the other. */
const MOST_UNANSWERED = 16;

/** Event of a server that cuts a connection, with its socket: it sent more than may wait. */
export const PIPELINE_OVERFLOW = 'pipelined';

/**
 * Makes an HTTP server that closes a connection with more than `most` unanswered requests. Node keeps reading pipelined
 * requests while answers are pending, thousands in one packet, and would start, count and delay each one without limit.
 * Requests that Node would answer itself (no host, an unknown expectation) also go to `handler`, so that they are
 * limited in the same way.
 */
export function makeBoundedServer(
  options: ServerOptions,
  handler: RequestListener,
  most = MOST_UNANSWERED,
): Server {
  const unanswered = new WeakMap<Socket, number>();
  const server = createServer({ ...options, requireHostHeader: false });
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    // The rest of a packet whose connection is cut already.
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > most) {
      server.emit(PIPELINE_OVERFLOW, socket);
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    handler(request, response);
  };
  return server.on('request', handle).on('checkExpectation', handle);
}
