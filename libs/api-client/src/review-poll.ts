import { useState } from 'react';
import { type PollOptions, usePolled } from './poll';

const OFTEN_MS = 5_000;
const SOMETIMES_MS = 15_000;
const SELDOM_MS = 60_000;
/** Looks in the first minute, and in the ten minutes after it. */
const FIRST_LOOKS = 12;
const MORE_LOOKS = 40;

/**
 * How long until the next look at what is under review, ms, after so many looks: often at first, for whoever waits for
 * it; then seldom, since a review may take a day.
 */
export function reviewPeriod(looks: number): number {
  if (looks < FIRST_LOOKS) return OFTEN_MS;
  return looks < FIRST_LOOKS + MORE_LOOKS ? SOMETIMES_MS : SELDOM_MS;
}

/** Asks a query again and again as long as something in its answer is under review, ever more seldom (D-78). */
export function useReviewPolled<A, R extends { isError: boolean; isFetching: boolean }>(
  useQuery: (arg: A, options: PollOptions) => R,
  arg: A,
  waiting: boolean,
): void {
  const [seen, setSeen] = useState({ looks: 0, fetching: false });
  const { isFetching } = usePolled(useQuery, arg, reviewPeriod(seen.looks), !waiting);
  if (!waiting && seen.looks > 0) setSeen({ looks: 0, fetching: isFetching });
  else if (isFetching !== seen.fetching)
    setSeen({ looks: seen.looks + (waiting && !isFetching ? 1 : 0), fetching: isFetching });
}
