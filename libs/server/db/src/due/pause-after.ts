import { randomInt } from 'node:crypto';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 120_000;

/**
 * Pause in ms before something that failed is tried again: 5 s, doubled with each try up to 2 min, of which a random half is
 * taken off.
 */
export function pauseAfter(tries: number, random: (below: number) => number = randomInt): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
  return pause - random(pause / 2);
}
