import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { failure } from '../calls/envelope';
import { addSecurityHeaders } from './site/security-headers';
import { compressAnswers } from './compress-answers';
import { answerFault } from './fault';
import { LazyLogger } from './lazy-logger';
import { loggerOptions } from './logger';
import type { LogSink } from './logger';
import { makeBoundedServer } from './pipelining';
import { limitRequests, DEFAULT_REQUEST_BOUNDS } from './limit-requests';
import type { RequestBounds } from './limit-requests';
import { cutSlowBodies } from './slow-bodies';
import { rejectFlawedRequests } from './strict-requests';

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
  /** Other times than `ARRIVAL_TIMEOUTS`. */
  readonly arrival?: ArrivalTimeouts;
}

/** How long a request may take to arrive (ms). */
export interface ArrivalTimeouts {
  /** From the first byte, or from the connection, to the end of the headers. */
  readonly headersMs: number;
  /** From there to the end of the body. */
  readonly bodyMs: number;
  /** From the first byte to the end of an upload of a member. */
  readonly uploadMs: number;
  /** Interval between checks for late headers and uploads. */
  readonly checkMs: number;
}

/**
 * A slow or stalled request is cut 20 s after its first byte. An upload has two minutes: 8 MB at 0.6 Mbit/s, a photo as
 * the app sends it at a tenth of that.
 */
export const ARRIVAL_TIMEOUTS: ArrivalTimeouts = {
  headersMs: 10_000,
  bodyMs: 9_000,
  uploadMs: 120_000,
  checkMs: 1_000,
};
const KEEP_ALIVE_MS = 65_000;
/** Minimum size (bytes) for compression. */
const COMPRESS_FROM = 2048;

/** Makes the server with logs, request ids, time limits, compression and security headers; routes are added to it. */
export async function makeServer(options: ServerOptions): Promise<FastifyInstance> {
  const { headersMs, bodyMs, uploadMs, checkMs } = options.arrival ?? ARRIVAL_TIMEOUTS;
  const app: FastifyInstance = Fastify({
    // Were the time for headers the longer one, the platform would take each for the other.
    serverFactory: (handler) =>
      makeBoundedServer(
        {
          headersTimeout: headersMs,
          requestTimeout: uploadMs,
          keepAliveTimeout: KEEP_ALIVE_MS,
          connectionsCheckingInterval: checkMs,
        },
        handler,
      ),
    logger: loggerOptions(options.logLevel, options.logSink),
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger, bindings, options) =>
      new LazyLogger(logger, () => logger.child(bindings, options)),
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
  app.setErrorHandler(answerFault);
  cutSlowBodies(app, bodyMs);
  limitRequests(app, { ...DEFAULT_REQUEST_BOUNDS, ...options.requests });
  rejectFlawedRequests(app);
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
