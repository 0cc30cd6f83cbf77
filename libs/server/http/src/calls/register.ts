import multipart from '@fastify/multipart';
import { API_PATH } from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { ApiRejection } from './answer';
import type { AnyHandler, CallContext } from './handler';
import { sendReady } from './cached/cached-response';
import { UPLOAD_LIMITS } from '../uploads/limits';
import { authenticate } from './authenticate';
import type { AuthenticatedContext } from './authenticate';
import { callerLanguage } from './caller';
import { CallQueue } from './call-queue';
import { allowForeignPages } from './cors';
import type { CallDeps } from './deps';
import { failure } from './envelope';
import { answerError } from './errors';
import { FORM_BYTES, parseFormBody } from './form';
import { runCall } from './run-call';
import { needsProof } from './proof';
import { isCrossSite } from './same-site';
import { isWatched, makeSecurityLog } from './security-log';
import { isSharedRead, SharedAnswers } from './shared-answers';

const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const CONTEXT = 'callContext';

/** All calls of the contract, their handlers and what they need. A call without a handler is not offered yet. */
export interface CallRoutes extends CallDeps {
  readonly calls: readonly AnyCall[];
  readonly handlers: readonly AnyHandler[];
}

/**
 * Makes `/api/<name>` for every call of the contract (D-01). Every answer under `/api` is an envelope (ERRORS-01). Throws
 * when two handlers serve one call or a handler's call is not of the contract. Also throws when a handler checks no fund
 * password although its call takes one.
 */
export async function registerCalls(app: FastifyInstance, routes: CallRoutes): Promise<void> {
  const handlers = handlersByName(routes);
  const queue = new CallQueue();
  const shared = new SharedAnswers();
  await app.register(
    async (api) => {
      prepare(api, routes);
      addUnknown(api);
      for (const call of routes.calls.filter(({ encoding }) => encoding !== 'multipart')) {
        addRoute(api, `/${call.name}`, call, handlers.get(call.name), { ...routes, queue, shared });
      }
      await api.register(async (uploads) => {
        uploads.removeAllContentTypeParsers();
        await uploads.register(multipart, { limits: UPLOAD_LIMITS });
        for (const call of routes.calls.filter(({ encoding }) => encoding === 'multipart')) {
          // `upload` is found under its written group as well (D-01).
          for (const url of [`/${call.name}`, `/common/${call.name}`])
            addRoute(uploads, url, call, undefined, { ...routes, queue, shared });
        }
      });
    },
    { prefix: API_PATH },
  );
}

function handlersByName({ calls, handlers }: CallRoutes): ReadonlyMap<string, AnyHandler> {
  const byName = new Map<string, AnyHandler>();
  for (const handler of handlers) {
    const { name } = handler.call;
    if (byName.has(name)) throw new Error(`two handlers serve ${name}`);
    if (!calls.includes(handler.call)) throw new Error(`${name} is not a call of the contract`);
    if (needsProof(handler.call) && !handler.prepare)
      throw new Error(`${name} takes a fund password that its handler does not check`);
    if (handler.call.factor && handler.enter)
      throw new Error(`${name} needs a second factor, which no writer asks for`);
    byName.set(name, handler);
  }
  return byName;
}

function prepare(api: FastifyInstance, routes: CallRoutes): void {
  const { texts } = routes;
  api.decorateRequest(CONTEXT);
  api.removeAllContentTypeParsers();
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: FORM_BYTES },
    readBody,
  );
  api.setErrorHandler((error, request, reply) => answerError(error, request, reply, texts));
  api.setNotFoundHandler((request, reply) =>
    reply.code(404).send(failure(0, texts.of(callerLanguage(request))('http.unknownCall'))),
  );
  allowForeignPages(api, routes.allowedOrigins);
  logSecurity(api, routes);
  api.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (request.method !== 'POST' || !isCrossSite(request, routes.allowedOrigins)) return;
    void reply.code(403);
    throw new ApiRejection('http.crossSite');
  });
}

function logSecurity(api: FastifyInstance, { calls, now }: CallRoutes): void {
  const watched = calls.filter(isWatched).map(({ name }) => `${API_PATH}/${name}`);
  const log = makeSecurityLog(new Set(watched), now);
  api.addHook('onResponse', async (request, reply) => {
    log.tell(request, reply, request.getDecorator<CallContext | undefined>(CONTEXT));
  });
}

/** Without a dedicated route, unknown GET calls would be looked up among the app's files. */
function addUnknown(api: FastifyInstance): void {
  for (const url of ['/', '/*']) {
    api.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (_request, reply) => {
        reply.callNotFound();
      },
    });
  }
}

const readBody = async (_request: FastifyRequest, body: Buffer) => parseFormBody(body);

function addRoute(
  api: FastifyInstance,
  url: string,
  call: AnyCall,
  handler: AnyHandler | undefined,
  deps: CallDeps & { readonly queue: CallQueue; readonly shared: SharedAnswers },
): void {
  const { queue, shared } = deps;
  api.route({
    method: call.method,
    url,
    exposeHeadRoute: false,
    config: { slowBody: call.encoding === 'multipart' },
    onRequest: async (request, reply) => {
      const context = await authenticate(call, request, reply, deps, (from, work) =>
        queue.inTurn(from, work),
      );
      request.setDecorator(CONTEXT, context);
    },
    handler: async (request, reply) => {
      const context = request.getDecorator<AuthenticatedContext>(CONTEXT);
      const answer = await queue.run(call, handler, request, () =>
        runCall(call, handler, request, context, deps),
      );
      context.device.addTo(reply);
      const ready = isSharedRead(call) ? shared.of(answer) : undefined;
      return ready ? sendReady(request, reply, ready) : answer;
    },
  });
  api.route({
    method: METHODS.filter((method) => method !== call.method),
    url,
    exposeHeadRoute: false,
    onRequest: async () => {
      throw new ApiRejection('http.method', { method: call.method });
    },
    handler: () => undefined,
  });
}
