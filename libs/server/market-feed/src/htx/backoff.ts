import { randomInt } from 'node:crypto';

const BASE_MS = 3_000;
const JITTER_MS = 1_000;
const LONGEST_MS = 30_000;
/** Failures after which a provider is taken to be down rather than blinking. */
const PATIENT_FAILURES = 2;

/**
 * Wait before the next attempt (CONST-08): 3 s and up to 1 s of jitter; from the third failure in a row anything up to
 * a limit that doubles up to 30 s, but never less than 1 s. `random` gives a whole number below its argument.
 */
export function reconnectDelay(
  failures: number,
  random: (below: number) => number = (below) => randomInt(below),
): number {
  if (failures <= PATIENT_FAILURES) return BASE_MS + random(JITTER_MS);
  const limit = Math.min(LONGEST_MS, BASE_MS * 2 ** Math.min(10, failures - PATIENT_FAILURES));
  return 1_000 + random(limit - 1_000);
}
