import type { FastifyInstance } from 'fastify';

/** How a server leaves a load balancer before it stops. */
interface Leave {
  /** Takes readiness away. */
  readonly begin: () => void;
  /** Ends once the load balancer has noticed; requests are served until then. */
  readonly wait: () => Promise<void>;
}

/** What is stopped, in this order, after the last request was answered. */
export interface StopPlan {
  readonly app: FastifyInstance;
  /** Workers, feed, database: each is stopped even when one before it fails. */
  readonly steps: readonly { readonly name: string; readonly stop: () => Promise<void> }[];
  /** What comes before everything else on a server that listens. */
  readonly leave?: Leave;
  /** Time requests get to finish (ms). */
  readonly drainMs: number;
}

/** Between two looks for connections that have nothing to do any more (ms). */
const IDLE_MS = 50;

/**
 * Makes the stop of a server: leave the load balancer, accept nothing new, let requests finish for at most `drainMs`, cut the
 * rest, then stop the steps. Calling it again waits for the first call. Returns false when a step failed.
 */
export function makeStop(plan: StopPlan): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return () => (running ??= stop(plan));
}

async function stop({ app, steps, leave, drainMs }: StopPlan): Promise<boolean> {
  if (leave && app.server.listening) {
    leave.begin();
    await leave.wait();
  }
  const cut = setTimeout(() => app.server.closeAllConnections(), drainMs);
  // Node closes those that are idle now; one that answers its last request later would be kept for the next.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_MS);
  let clean = await succeeds(app, 'http', () => app.close());
  clearTimeout(cut);
  clearInterval(idle);
  for (const step of steps) clean = (await succeeds(app, step.name, step.stop)) && clean;
  return clean;
}

async function succeeds(
  app: FastifyInstance,
  name: string,
  work: () => PromiseLike<unknown>,
): Promise<boolean> {
  const begin = performance.now();
  try {
    await work();
    app.log.info({ step: name, ms: Math.round(performance.now() - begin) }, 'stopped');
    return true;
  } catch (err) {
    app.log.error({ err, step: name }, 'stop failed');
    return false;
  }
}
