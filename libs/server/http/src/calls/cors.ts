import {
  DEVICE_HEADER,
  FACTOR_HEADER,
  IDEMPOTENCY_HEADER,
  LANG_HEADER,
  SHOWN_DESTINATION_HEADER,
  SHOWN_TERMS_HEADER,
  TOKEN_HEADER,
} from '@ex/contract';
import type { FastifyInstance } from 'fastify';

const HEADERS = [
  'Content-Type',
  TOKEN_HEADER,
  LANG_HEADER,
  IDEMPOTENCY_HEADER,
  SHOWN_DESTINATION_HEADER,
  SHOWN_TERMS_HEADER,
  FACTOR_HEADER,
  DEVICE_HEADER,
].join(', ');
const PREFLIGHT_SECONDS = '600';

/**
 * Allows calls from pages of the named origins; without any, no CORS header is ever sent. Cookies are never allowed.
 */
export function allowForeignPages(api: FastifyInstance, origins: ReadonlySet<string>): void {
  if (origins.size === 0) return;
  api.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    void reply.header('vary', 'Origin');
    if (origin === undefined || !origins.has(origin)) return;
    void reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', DEVICE_HEADER);
  });
  api.options('/*', async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': HEADERS,
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .send(),
  );
}
