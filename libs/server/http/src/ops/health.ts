import type { FastifyInstance } from 'fastify';

/** A named condition of being ready; false or a throw means not ready. */
export type ReadyChecks = Readonly<Record<string, () => Promise<boolean>>>;

/** A check that takes longer counts as failed (ms). */
const CHECK_MS = 2000;

/** How `/readyz` answers. */
export interface HealthOptions {
  /** See `CHECK_MS`. */
  readonly checkMs?: number;
  /** What an operator must know although the process can serve; shown by `/readyz`. */
  readonly warnings?: () => readonly string[];
}

/** `/healthz`: the process answers. `/readyz`: it can serve; HTTP status 503 and the failed checks otherwise. */
export function registerHealth(
  app: FastifyInstance,
  checks: ReadyChecks,
  { checkMs = CHECK_MS, warnings = () => [] }: HealthOptions = {},
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
    const warned = warnings();
    return reply
      .code(failed.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        ...{ status: failed.length === 0 ? 'ready' : 'not ready', failed },
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
