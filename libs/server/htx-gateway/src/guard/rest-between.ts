import { performance } from 'node:perf_hooks';

/** Idle time (ms) of the event loop that must pass before more work begins. */
const REST_MS = 2;
/** Longest wait (ms) for it: under full load work continues, slowly. */
const LONGEST_MS = 12;

/** The event loop as a rest sees it; times in ms. */
interface EventLoop {
  readonly now: () => number;
  /** Time since the start in which the loop had nothing to do. */
  readonly idleMs: () => number;
  readonly afterMs: (go: () => void) => void;
}

const OWN_LOOP: EventLoop = {
  now: () => performance.now(),
  idleMs: () => performance.eventLoopUtilization().idle,
  afterMs: (go) => void setTimeout(go, 1),
};

/**
 * Calls back once the event loop has rested, so that heavy jobs one after the other leave room for everything else: a health
 * check or a member's order waits for one job, not for all of them.
 */
export function afterRest(go: () => void, loop = OWN_LOOP): void {
  const [begun, idle] = [loop.now(), loop.idleMs()];
  const look = (): void => {
    if (loop.idleMs() - idle >= REST_MS || loop.now() - begun >= LONGEST_MS) go();
    else loop.afterMs(look);
  };
  loop.afterMs(look);
}
