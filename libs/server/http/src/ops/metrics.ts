import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { rejectionOf } from '../calls/envelope';
import { keepFor } from '../calls/cached/keep-for';

/** One value of a figure that has several, such as one for each coin. */
export interface MetricSample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A figure that is read when metrics are requested. */
export interface MetricSource {
  readonly name: string;
  readonly help: string;
  /** A counter only grows until the process ends; its name ends with `_total`. */
  readonly type: 'gauge' | 'counter';
  /** Names of the labels of its samples, each with few values; none unless stated otherwise. */
  readonly labelNames?: readonly string[];
  /** Undefined while there is no value. Must not wait: a database that hangs must not hide the other figures. */
  readonly read: () => number | undefined | readonly MetricSample[];
}

/** A distribution of what parts of the server measure themselves. */
export type MetricHistogram = Histogram;

/** Makes a distribution for `MetricsOptions.histograms`; `buckets` are upper bounds. */
export const makeHistogram = (settings: {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  readonly buckets: readonly number[];
}): MetricHistogram =>
  new Histogram({
    ...settings,
    labelNames: [...settings.labelNames],
    buckets: [...settings.buckets],
    registers: [],
  });

/** The sources of `/metrics` and its readers. */
export interface MetricsOptions {
  readonly sources: readonly MetricSource[];
  readonly histograms?: readonly MetricHistogram[];
  /** False: only callers on this machine may read it. */
  readonly public: boolean;
}

const KEPT_MS = 1_000;
/** Upper bounds of durations (seconds). */
export const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

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
  for (const histogram of options.histograms ?? []) registry.registerMetric(histogram);
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
  // Public metrics are written once a second at most, because each write takes 7 ms.
  const read = options.public ? keepFor(KEPT_MS, write) : write;
  app.get('/metrics', async (request, reply) => {
    if (!options.public && !isLocal(request)) return reply.callNotFound();
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await read());
  });
}

function addSource(registry: Registry, { name, help, type, labelNames = [], read }: MetricSource): void {
  const settings = { name, help, labelNames: [...labelNames], registers: [registry] };
  if (type === 'gauge') {
    const gauge: Gauge = new Gauge({
      ...settings,
      collect: () => showSamples(gauge, labelNames, read(), (labels, value) => gauge.set(labels, value)),
    });
    return;
  }
  const counter: Counter = new Counter({
    ...settings,
    collect: () =>
      showSamples(counter, labelNames, read() ?? 0, (labels, value) => counter.inc(labels, value)),
  });
}

function showSamples(
  metric: { readonly reset: () => void; readonly remove: () => void },
  labelNames: readonly string[],
  values: ReturnType<MetricSource['read']>,
  show: (labels: MetricSample['labels'], value: number) => void,
): void {
  metric.reset();
  // Without labels, a reset sets the value to 0: an unknown age is no age of 0.
  if (values === undefined) return labelNames.length === 0 ? metric.remove() : undefined;
  const samples = typeof values === 'number' ? [{ labels: {}, value: values }] : values;
  for (const { labels, value } of samples) show(labels, value);
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
