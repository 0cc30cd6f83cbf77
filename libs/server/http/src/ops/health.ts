import type { FastifyInstance } from 'fastify';

/** A named condition of being ready; false or a throw means not ready. */
export type ReadyChecks = Readonly<Record<string, () => Promise<boolean>>>;

/** How a server looks at itself. */
export interface HealthOptions {
  /** Named parts that members can do without for a while: what is wrong with them, undefined for nothing. */
  readonly degraded?: Readonly<Record<string, () => string | undefined>>;
  /** See `CHECK_MS`. */
  readonly checkMs?: number;
  /** Warnings for the operator while the process can serve; shown by `/readyz`. */
  readonly warnings?: () => readonly string[];
}

/** A check that takes longer counts as failed (ms). */
const CHECK_MS = 2000;

/**
 * `/healthz`: the process answers. `/readyz`: it can serve; HTTP status 503 and the failed checks otherwise. A part that is
 * degraded takes no server out of service: `/readyz` names it with what is wrong.
 */
export function registerHealth(
  app: FastifyInstance,
  checks: ReadyChecks,
  { degraded = {}, checkMs = CHECK_MS, warnings = () => [] }: HealthOptions = {},
): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  const look = shared(async () => {
    const passed = await Promise.all(Object.values(checks).map((check) => passes(check, checkMs)));
    return Object.keys(checks).filter((_name, at) => !passed[at]);
  });
  app.get('/readyz', async (_request, reply) => {
    const failed = await look();
    const faults = Object.entries(degraded).flatMap(([name, find]) => {
      const fault = find();
      return fault === undefined ? [] : [[name, fault] as const];
    });
    const warned = warnings();
    const isReady = failed.length === 0;
    const status = !isReady ? 'not ready' : faults.length > 0 ? 'degraded' : 'ready';
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        ...{ status, failed },
        ...(faults.length > 0 && { degraded: Object.fromEntries(faults) }),
        ...(warned.length > 0 && { warnings: warned }),
      });
  });
}

/** Requests during a running check wait for that one, so that many requests cost no more than one. */
function shared<T>(look: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= look().finally(() => (running = undefined)));
}

async function passes(check: () => Promise<boolean>, checkMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), checkMs);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
