import type { IncomingMessage } from 'node:http';
import { ApiRejection, CallerGone, encodeFor, sendReady } from '@ex/server-http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COST } from '../guard/costs';
import { BudgetExceeded } from '../guard/guard';
import type { Guard } from '../guard/guard';
import type { MarketView } from '../market/market-view';
import { formatFault, formatAnswer, RestFault } from './envelope';
import type { Query } from './params';
import { POLLED_READS } from './reads';
import type { Read } from './reads';
import { commonSymbols, currencies, marketSymbols, settingsSymbols } from './reference';
import { Snapshots } from './snapshots';
import type { Prepared } from './snapshots';
import { TradeRows } from './trade-rows';

/** Shared for as long as the feed's own beat; the tag then saves the body when nothing changed. */
const POLLED_CACHE = 'public, max-age=1';
const REFERENCE_CACHE = 'public, max-age=60';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Dependencies of the REST part. */
export interface RestDeps {
  readonly view: MarketView;
  readonly guard: Guard;
  readonly addressOf: (request: IncomingMessage) => string;
}

/**
 * Adds the REST part of the protocol to `app`. Its data is public and needs no session, so pages of any origin may read
 * it: an app served elsewhere whose MARKET_BASE is this server, or a client in a browser.
 */
export function addRest(app: FastifyInstance, deps: RestDeps): void {
  const { view, guard, addressOf } = deps;
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('access-control-allow-origin', '*');
    guard.spend(addressOf(request.raw), COST.read);
  });
  const snapshots = new Snapshots(view.run);
  const trades = new TradeRows(view);
  for (const [path, readOf] of Object.entries(POLLED_READS)) {
    app.get(path, async (request, reply) => {
      const read = readOf(view, request.query as Query, trades);
      const prepared = await answerOf(deps, request, snapshots, { ...read, key: `${path} ${read.key}` });
      return sendTagged(request, reply, prepared, POLLED_CACHE);
    });
  }
  addReference(app, deps, snapshots);
  app.get('/v1/common/timestamp', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(JSON_TYPE)
      .send(JSON.stringify({ status: 'ok', data: view.time() })),
  );
  app.setErrorHandler((error, _request, reply) => {
    const fault = faultOf(error);
    if (!(fault instanceof RestFault)) throw error;
    if (fault.retryAfter !== undefined) void reply.code(429).header('retry-after', String(fault.retryAfter));
    else void reply.code(200);
    return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(formatFault(view.time(), fault));
  });
}

function faultOf(error: unknown): unknown {
  if (error instanceof CallerGone) return new RestFault('timeout', 'request timeout');
  if (error instanceof ApiRejection && error.retryAfter !== undefined) return tooMany(error.retryAfter);
  return error instanceof BudgetExceeded ? tooMany(error.seconds) : error;
}

function tooMany(seconds: number): RestFault {
  return new RestFault('too-many-requests', `too many requests, try again in ${seconds} s`, seconds);
}

/**
 * Charges a read and returns it: the bytes that are written already, or else, when its turn comes, bytes compressed for the
 * caller.
 */
async function answerOf(
  { guard, addressOf }: RestDeps,
  request: FastifyRequest,
  snapshots: Snapshots,
  { key, cost, history, version, build }: Read,
): Promise<Prepared> {
  const { raw } = request;
  const address = addressOf(raw);
  guard.spend(address, cost - COST.read);
  const answer = (): Promise<Prepared> => snapshots.get(key, version(), build);
  if (!history || snapshots.has(key, version())) return answer();
  const compressed = async (): Promise<Prepared> => {
    const prepared = await answer();
    await encodeFor(request, prepared.answer);
    return prepared;
  };
  return guard.inTurn(address, compressed, () => !raw.socket.destroyed);
}

function addReference(
  app: FastifyInstance,
  { view, guard, addressOf }: RestDeps,
  snapshots: Snapshots,
): void {
  const listed = () => [...view.markets.values()];
  // No client may cache a list that is empty because the provider is away.
  const cache = () => (view.markets.size > 0 ? REFERENCE_CACHE : 'no-store');
  const fixed = (path: string, write: () => string) =>
    app.get(path, async (request, reply) => {
      guard.spend(addressOf(request.raw), COST.list);
      return sendTagged(request, reply, await snapshots.get(path, view.listVersion(), write), cache());
    });
  const ts = view.time();
  fixed('/v1/common/symbols', () => JSON.stringify({ status: 'ok', data: commonSymbols(listed()) }));
  fixed('/v2/settings/common/symbols', () => formatAnswer(ts, { data: settingsSymbols(listed()), full: 1 }));
  fixed('/v1/settings/common/market-symbols', () =>
    JSON.stringify({ status: 'ok', ts: `${ts}`, full: 1, data: marketSymbols(listed()) }),
  );
  fixed('/v2/market-status', () =>
    JSON.stringify({ code: 200, message: 'success', data: { marketStatus: 1 } }),
  );
  const path = '/v2/reference/currencies';
  app.get(path, async (request, reply) => {
    const { currency } = request.query as Query;
    const write = () => JSON.stringify({ code: 200, data: currencies(listed(), currency) });
    if (currency !== undefined) return reply.header('cache-control', cache()).type(JSON_TYPE).send(write());
    return sendTagged(request, reply, await snapshots.get(path, view.listVersion(), write), cache());
  });
}

function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, etag }: Prepared,
  cache: string,
): FastifyReply | Promise<FastifyReply> {
  void reply.header('cache-control', cache).header('etag', etag);
  return request.headers['if-none-match'] === etag
    ? reply.code(304).send()
    : sendReady(request, reply, answer);
}
