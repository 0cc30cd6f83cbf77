import { useState } from 'react';
import { reviewPeriod } from './live/review-period';
import { type PollOptions, usePolled } from './poll';

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
