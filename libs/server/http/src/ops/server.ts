import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '../calls/envelope';
import { Refusal } from '../handler';
import { addSecurityHeaders } from '../site/security-headers';
import { compressAnswers } from './compress-answers';
import { loggerOptions } from './logger';
import type { LogSink } from './logger';
import { boundRequests, DEFAULT_REQUEST_BOUNDS } from './request-rate';
import type { RequestBounds } from './request-rate';

/** How the server faces the network. */
export interface ServerOptions {
  readonly production: boolean;
  /** pino level: `trace` … `fatal` or `silent`. */
  readonly logLevel: string;
  /** Proxies whose forwarding headers count: an address list, or false for none. */
  readonly trustProxy: string | false;
  /** Bounds of what an address may send that differ from the defaults. */
  readonly requests?: Partial<RequestBounds>;
  readonly logSink?: LogSink;
}

/** A slow or stalled request is cut within 20 s: 15 s for the request and 5 s between checks. */
const TIMES = {
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  http: { connectionsCheckingInterval: 5_000 },
};
/** Smaller answers are not worth the work (bytes). */
const COMPRESS_FROM = 2048;

/** Makes the server with logs, request ids, time limits, compression and security headers; routes are added to it. */
export async function makeServer(options: ServerOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...TIMES,
    logger: loggerOptions(options.logLevel, options.logSink),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustProxy,
    // A request on an open connection is still answered while the server stops.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      void reply.code(404).send(failure(0, 'not found'));
    },
  });
  boundRequests(app, { ...DEFAULT_REQUEST_BOUNDS, ...options.requests });
  app.setErrorHandler(refuseInPlainText);
  compressAnswers(app);
  await app.register(compress, {
    threshold: COMPRESS_FROM,
    encodings: ['br', 'gzip'],
    customTypes: /^(?:application\/json|text\/javascript|text\/css|image\/svg)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 4 },
  });
  addSecurityHeaders(app, options);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  return app;
}

/** Parts of the server with a form of their own answer refusals themselves; this is for pages and files. */
function refuseInPlainText(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof Refusal) || error.retryAfter === undefined) throw error;
  const { retryAfter } = error;
  return reply
    .code(429)
    .headers({ 'retry-after': String(retryAfter), 'cache-control': 'no-store' })
    .type('text/plain')
    .send(`Too many requests, try again in ${retryAfter} s`);
}
