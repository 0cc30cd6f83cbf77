import { useEffect, useState } from 'react';
import type { Freshness } from './live/freshness';

/** Periods a polled figure may miss before it counts as old. */
const PERIODS = 3;
const SECOND_MS = 1000;

/**
 * The age of a polled answer. It changes only when the answer grows old, and then each second.
 * @param answeredAt when the answer came (`fulfilledTimeStamp` of a query), ms; undefined before the first one
 * @param periodMs how often it is asked for
 */
export function useFreshness(answeredAt: number | undefined, periodMs: number): Freshness {
  const [seen, setSeen] = useState({ answeredAt, now: 0 });
  const limit = PERIODS * periodMs;
  useEffect(() => {
    if (answeredAt === undefined) return;
    const look = (): void => setSeen({ answeredAt, now: Date.now() });
    let every: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(
      () => {
        look();
        every = setInterval(look, SECOND_MS);
      },
      Math.max(0, answeredAt + limit - Date.now()) + 1,
    );
    return () => {
      clearTimeout(first);
      clearInterval(every);
    };
  }, [answeredAt, limit]);
  const age = answeredAt === undefined || seen.answeredAt !== answeredAt ? 0 : seen.now - answeredAt;
  return age > limit
    ? { stale: true, ageSeconds: Math.floor(age / SECOND_MS) }
    : { stale: false, ageSeconds: 0 };
}
