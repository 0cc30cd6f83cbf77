const MAX_BACK_OFF_MS = 30_000;
const MAX_DOUBLINGS = 3;
const MAX_MISSED_PERIODS = 3;

/**
 * Delay until the next request of a poll after some failures in a row, in ms: the period after the first one, since a
 * single lost answer says little. The delay then doubles with each failure up to eight times, and is at most 30 s unless
 * the period itself is longer (D-78).
 */
export function pollDelay(periodMs: number, failures: number): number {
  const doublings = Math.min(Math.max(failures - 1, 0), MAX_DOUBLINGS);
  return Math.min(periodMs * 2 ** doublings, Math.max(MAX_BACK_OFF_MS, periodMs));
}

/** Age in ms from which a polled answer counts as stale: three periods. */
export function maxPollAge(periodMs: number): number {
  return MAX_MISSED_PERIODS * periodMs;
}
