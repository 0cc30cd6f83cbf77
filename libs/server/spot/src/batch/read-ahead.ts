import type { BatchDecision } from './decide-batch';

/** Offers behind its fills that an order may meet, once orders were in its way: the first time and at most. */
const READ_AHEAD = { least: 8, most: 256 };

/**
 * How many offers behind the fills of an order the next batch reads, after one that read `current`. Grows while makers who
 * may not trade are in the way of an order, so that a long row of their orders takes few transactions.
 */
export function nextReadAhead(current: number, { barred, outcomes }: BatchDecision): number {
  if (barred === 0 || !outcomes.includes('later')) return 0;
  return Math.min(READ_AHEAD.most, Math.max(READ_AHEAD.least, current * 4));
}
