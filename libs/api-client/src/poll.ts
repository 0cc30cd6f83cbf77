import { useEffect, useState } from 'react';
import { onReachable } from './live/connectivity';

const LONGEST_MS = 30_000;

/** What a polled query is asked with. */
export interface PollOptions {
  readonly pollingInterval: number;
  readonly skipPollingIfUnfocused: true;
  readonly skip: boolean;
}

/**
 * Period of a poll after some failures in a row: the specified one while it works, then doubled up to eight times,
 * at most 30 s unless the specified one is longer. Milliseconds.
 */
export function pollPeriod(specifiedMs: number, failures: number): number {
  if (failures === 0) return specifiedMs;
  return Math.min(specifiedMs * 2 ** Math.min(failures, 3), Math.max(LONGEST_MS, specifiedMs));
}

/**
 * A query that is polled: at the specified period, slower after failures until the back end can be reached again, silent
 * while the page is hidden, never two at a time, and stopped when the screen is left (D-78).
 */
export function usePolled<A, R extends { isError: boolean; isFetching: boolean }>(
  useQuery: (arg: A, options: PollOptions) => R,
  arg: A,
  periodMs: number,
  skip = false,
): R {
  const [seen, setSeen] = useState({ failures: 0, fetching: false });
  const pollingInterval = pollPeriod(periodMs, seen.failures);
  useEffect(
    () => onReachable(() => setSeen((now) => (now.failures === 0 ? now : { ...now, failures: 0 }))),
    [],
  );
  const result = useQuery(arg, { pollingInterval, skipPollingIfUnfocused: true, skip });
  const { isError, isFetching } = result;
  if (isFetching !== seen.fetching) {
    const settled = isError ? seen.failures + 1 : 0;
    setSeen({ fetching: isFetching, failures: isFetching ? seen.failures : settled });
  }
  return result;
}
