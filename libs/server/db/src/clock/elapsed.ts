import { uptime } from 'node:os';

/** Differences above this (ms) between the two sources mean that the machine slept. */
const SLEPT_MS = 2_000;

/**
 * Makes a monotonic clock: ms since some moment, independent of the wall clock. `performance.now()` stops while the machine
 * sleeps and the uptime of the machine does not, so the difference is added.
 */
export function makeElapsed(
  awakeMs: () => number = () => performance.now(),
  uptimeMs: () => number = () => uptime() * 1000,
): () => number {
  const start = uptimeMs() - awakeMs();
  let sleptMs = 0;
  let lookedAt = -Infinity;
  return () => {
    const awake = awakeMs();
    // The uptime is read once a second at most, because reading it opens a file.
    if (awake - lookedAt >= 1_000) {
      lookedAt = awake;
      const slept = uptimeMs() - awake - start;
      if (slept - sleptMs > SLEPT_MS) sleptMs = slept;
    }
    return awake + sleptMs;
  };
}
