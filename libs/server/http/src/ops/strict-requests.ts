import { STATUS_CODES } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Headers of one request; browsers and proxies send about 30. */
const MOST_HEADERS = 100;
/** A name or address with an optional port. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/**
 * Returns the HTTP status for rejecting an ambiguous request, one that a proxy and this server could parse differently (RFC
 * 9112, 3.2 and 6.1). Rejects requests without exactly one host, and hosts that are invalid or differ from the address.
 * Rejects bodies with two lengths or an unknown coding, and too many headers. Undefined for all others. Checks the raw
 * headers, because Node's parser merges some (it keeps the first `Host`).
 */
export function findFlaw({ rawHeaders, httpVersion, url = '' }: IncomingMessage): 400 | 431 | undefined {
  if (rawHeaders.length / 2 > MOST_HEADERS) return 431;
  const sent = (name: string): string[] =>
    rawHeaders.filter((_value, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name);
  return isOneHost(sent('host'), httpVersion, url) &&
    isOneLength(sent('content-length'), sent('transfer-encoding'))
    ? undefined
    : 400;
}

function isOneHost(hosts: readonly string[], httpVersion: string, url: string): boolean {
  const [host] = hosts;
  if (host === undefined) return httpVersion === '1.0';
  if (hosts.length > 1 || !HOST.test(host)) return false;
  if (url.startsWith('/') || url === '*') return true;
  return ABSOLUTE.exec(url)?.[1]?.toLowerCase() === host.toLowerCase();
}

function isOneLength(lengths: readonly string[], codings: readonly string[]): boolean {
  if (lengths.length + codings.length > 1) return false;
  return codings.every((coding) => coding.toLowerCase() === 'chunked');
}

/** Refuses flawed requests of every route, see `findFlaw`; upgrades to sockets do not come by here. */
export function rejectFlawedRequests(app: FastifyInstance): void {
  // Without this the platform leaves out what comes after the 1,000th header, and a second host with it.
  app.server.maxHeadersCount = 0;
  app.addHook('onRequest', async (request, reply) => {
    const flaw = findFlaw(request.raw);
    if (flaw === undefined) return;
    void reply.header('connection', 'close').type('text/plain; charset=utf-8');
    return reply.code(flaw).send(STATUS_CODES[flaw]);
  });
}
