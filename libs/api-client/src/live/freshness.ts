import { maxPollAge } from '@ex/contract';
import { useCallback, useSyncExternalStore } from 'react';

const SECOND_MS = 1000;

/** How old the shown data is. */
export interface Freshness {
  /** No answer for more than three periods. */
  readonly stale: boolean;
  /** Whole seconds since the latest answer while stale, otherwise 0. */
  readonly ageSeconds: number;
}

/** The same object each time, so that memoised parts that show it are drawn only when it changes. */
const FRESH: Freshness = { stale: false, ageSeconds: 0 };

/** Where the age is read from. */
export interface AgeSource {
  /** When the latest answer came, ms of the wall clock; undefined before the first. */
  readonly receivedAt: () => number | undefined;
  /** Calls back when that may have changed; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Age of a polled answer. Redraws only when the answer becomes stale or fresh again, and once a second while stale.
 * @param source stable between renders
 * @param periodMs undefined while nothing is polled: then nothing becomes stale
 */
export function useAge({ receivedAt, subscribe }: AgeSource, periodMs: number | undefined): Freshness {
  const maxAgeMs = periodMs === undefined ? undefined : maxPollAge(periodMs);
  const ageSeconds = useSyncExternalStore(
    useCallback(
      (listener) => {
        if (maxAgeMs === undefined) return () => undefined;
        let timer: ReturnType<typeof setTimeout>;
        const watch = (): void => {
          const age = Date.now() - (receivedAt() ?? Date.now());
          timer = setTimeout(
            () => {
              listener();
              watch();
            },
            age > maxAgeMs ? SECOND_MS - (age % SECOND_MS) : maxAgeMs - age + 1,
          );
        };
        watch();
        const stop = subscribe(listener);
        return () => {
          clearTimeout(timer);
          stop();
        };
      },
      [receivedAt, subscribe, maxAgeMs],
    ),
    () => staleSeconds(receivedAt(), maxAgeMs),
  );
  return ageSeconds > 0 ? { stale: true, ageSeconds } : FRESH;
}

function staleSeconds(receivedAt: number | undefined, maxAgeMs: number | undefined): number {
  if (receivedAt === undefined || maxAgeMs === undefined) return 0;
  const age = Date.now() - receivedAt;
  return age > maxAgeMs ? Math.floor(age / SECOND_MS) : 0;
}
