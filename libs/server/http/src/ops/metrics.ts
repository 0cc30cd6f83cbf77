import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { rejectionOf } from '../calls/envelope';
import { keepFor } from '../ready/keep-for';

/** A figure that is read when metrics are requested. */
export interface MetricSource {
  readonly name: string;
  readonly help: string;
  /** A counter only grows until the process ends; its name ends with `_total`. */
  readonly type: 'gauge' | 'counter';
  /** Undefined while there is no value. */
  readonly read: () => number | undefined;
}

/** What `/metrics` shows and to whom. */
export interface MetricsOptions {
  readonly sources: readonly MetricSource[];
  /** False: only callers on this machine may read it. */
  readonly public: boolean;
}

const KEPT_MS = 1_000;
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Serves `/metrics` for Prometheus: request times by route, rejected calls by code and reason (they are HTTP 200), process
 * and event-loop figures, and the given sources.
 */
export function registerMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const times = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const rejections = new Counter({
    name: 'api_rejections_total',
    help: 'Calls that were rejected, by envelope code and message key',
    labelNames: ['route', 'code', 'reason'],
    registers: [registry],
  });
  for (const source of options.sources) addSource(registry, source);
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    times.observe(labels, reply.elapsedTime / 1000);
    const rejection = rejectionOf(reply);
    if (rejection) rejections.inc({ route: labels.route, code: rejection.code, reason: rejection.key });
  });
  const write = (): Promise<string> => registry.metrics();
  // What everybody may read is written once a second at most: it takes 7 ms.
  const read = options.public ? keepFor(KEPT_MS, write) : write;
  app.get('/metrics', async (request, reply) => {
    if (!options.public && !isLocal(request)) return reply.callNotFound();
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await read());
  });
}

function addSource(registry: Registry, { name, help, type, read }: MetricSource): void {
  const settings = { name, help, registers: [registry] };
  if (type === 'gauge') {
    const gauge: Gauge = new Gauge({ ...settings, collect: () => showGauge(gauge, read()) });
    return;
  }
  const counter: Counter = new Counter({
    ...settings,
    collect: () => {
      counter.reset();
      counter.inc(read() ?? 0);
    },
  });
}

function showGauge(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.reset();
  else gauge.set(value);
}

/** Both the socket and the forwarded address must be of this machine, so that a local proxy opens nothing. */
function isLocal(request: FastifyRequest): boolean {
  const local = (ip: string | undefined): boolean => ip === '::1' || /^(?:::ffff:)?127\./.test(ip ?? '');
  return (
    local(request.socket.remoteAddress) &&
    local(request.ip) &&
    request.headers['x-forwarded-for'] === undefined
  );
}
