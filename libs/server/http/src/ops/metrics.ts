import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A figure read when it is asked for. */
export interface GaugeSource {
  readonly name: string;
  readonly help: string;
  /** Undefined while there is no value. */
  readonly read: () => number | undefined;
}

/** What `/metrics` shows and to whom. */
export interface MetricsOptions {
  readonly gauges: readonly GaugeSource[];
  /** False: only callers on this machine may read it. */
  readonly public: boolean;
}

const KEPT_MS = 1_000;
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `/metrics` for Prometheus: request times by route, process and event-loop figures, and the given gauges. */
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
  for (const gauge of options.gauges) addGauge(registry, gauge);
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    times.observe(labels, reply.elapsedTime / 1000);
  });
  const read = options.public ? keptFor(KEPT_MS, () => registry.metrics()) : () => registry.metrics();
  app.get('/metrics', async (request, reply) => {
    if (!options.public && !isLocal(request)) return reply.callNotFound();
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await read());
  });
}

/** What everybody may read is written once a second at most: it takes 7 ms. */
function keptFor<T>(ms: number, read: () => T): () => T {
  let kept: { readonly at: number; readonly value: T } | undefined;
  return () => {
    const at = performance.now();
    if (!kept || at - kept.at >= ms) kept = { at, value: read() };
    return kept.value;
  };
}

function addGauge(registry: Registry, { name, help, read }: GaugeSource): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: () => {
      const value = read();
      if (value === undefined) gauge.reset();
      else gauge.set(value);
    },
  });
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
