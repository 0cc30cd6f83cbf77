import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MarketView } from '../market/market-view';
import { faultText, okText, RestFault } from './envelope';
import type { Query } from './params';
import { POLLED_READS } from './reads';
import { commonSymbols, currencies, marketSymbols, settingsSymbols } from './reference';
import { Snapshots } from './snapshots';

/** Shared for as long as the feed's own beat; the tag then saves the body when nothing changed. */
const POLLED_CACHE = 'public, max-age=1';
const REFERENCE_CACHE = 'public, max-age=60';
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Adds the REST part of the protocol to `app`. What it tells is the same for everybody and asks for no session, so pages
 * of any origin may read it: an app served elsewhere whose MARKET_BASE is this server, or a client in a browser.
 */
export function addRest(app: FastifyInstance, view: MarketView): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('access-control-allow-origin', '*');
  });
  const snapshots = new Snapshots();
  for (const [path, readOf] of Object.entries(POLLED_READS)) {
    app.get(path, async (request, reply) => {
      const { key, version, build } = readOf(view, request.query as Query);
      const { body, etag } = await snapshots.get(`${path} ${key}`, version, build);
      return sendTagged(request, reply, body, etag);
    });
  }
  addReference(app, view);
  app.get('/v1/common/timestamp', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(JSON_TYPE)
      .send(JSON.stringify({ status: 'ok', data: view.time() })),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof RestFault)) throw error;
    return reply
      .code(200)
      .header('cache-control', 'no-store')
      .type(JSON_TYPE)
      .send(faultText(view.time(), error));
  });
}

function addReference(app: FastifyInstance, view: MarketView): void {
  const markets = [...view.markets.values()];
  const fixed = (path: string, body: string) =>
    app.get(path, (_request, reply) =>
      reply.header('cache-control', REFERENCE_CACHE).type(JSON_TYPE).send(body),
    );
  fixed('/v1/common/symbols', JSON.stringify({ status: 'ok', data: commonSymbols(markets) }));
  const ts = view.time();
  fixed('/v2/settings/common/symbols', okText(ts, { data: settingsSymbols(markets), full: 1 }));
  fixed(
    '/v1/settings/common/market-symbols',
    JSON.stringify({ status: 'ok', ts: `${ts}`, full: 1, data: marketSymbols(markets) }),
  );
  fixed('/v2/market-status', JSON.stringify({ code: 200, message: 'success', data: { marketStatus: 1 } }));
  app.get('/v2/reference/currencies', (request, reply) =>
    reply
      .header('cache-control', REFERENCE_CACHE)
      .type(JSON_TYPE)
      .send(JSON.stringify({ code: 200, data: currencies(markets, (request.query as Query)['currency']) })),
  );
}

function sendTagged(request: FastifyRequest, reply: FastifyReply, body: string, etag: string): FastifyReply {
  reply.header('cache-control', POLLED_CACHE).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(JSON_TYPE).send(body);
}
