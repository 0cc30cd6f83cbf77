import { uptime } from 'node:os';

/** Differences above this (ms) between the two sources mean that the machine slept. */
const SLEPT_MS = 2_000;

/**
 * Makes a clock that only counts: ms since some moment, whatever becomes of the wall clock. `performance.now()` stands still
 * while the machine sleeps and the uptime of the machine does not, so the difference is added.
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
    // Reading the uptime opens a file, so it is read once a second at most.
    if (awake - lookedAt >= 1_000) {
      lookedAt = awake;
      const slept = uptimeMs() - awake - start;
      if (slept - sleptMs > SLEPT_MS) sleptMs = slept;
    }
    return awake + sleptMs;
  };
}
