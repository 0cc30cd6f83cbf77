import type { Clock } from './clock';
import { createTimer } from './timer';

/** Age from which a stream's data counts as stale (visual design: prices fade, trade buttons are disabled). */
export const STALE_MS = 10_000;

/** Age of the newest data. */
export interface Freshness {
  /** True when nothing came for longer than allowed: 10 s, or three periods of a faster poll. */
  stale: boolean;
  /** Whole seconds since the newest data; counted only while stale, else 0. */
  ageSeconds: number;
}

/** Watches the age of data. */
export interface FreshnessWatch {
  /** Records that new data arrived. */
  mark(): void;
  get(): Freshness;
  /** Stops the timer and forgets the age. */
  stop(): void;
}

/**
 * Makes a watch; `onChange` is called when the data turns stale and then once a second.
 * @param staleMs age from which it is stale, ms
 */
export function createFreshness(clock: Clock, onChange: () => void, staleMs = STALE_MS): FreshnessWatch {
  let markedAt: number | undefined;
  const age = () => (markedAt === undefined ? 0 : clock.now() - markedAt);
  const timer = createTimer(clock, () => {
    // Data that came since the timer was set only moves its next run: no timer work per message.
    if (age() > staleMs) onChange();
    timer.set(age() > staleMs ? 1000 : staleMs - age() + 1);
  });
  return {
    mark() {
      markedAt = clock.now();
      if (!timer.waiting()) timer.set(staleMs + 1);
    },
    get() {
      const stale = age() > staleMs;
      return { stale, ageSeconds: stale ? Math.floor(age() / 1000) : 0 };
    },
    stop() {
      timer.clear();
      markedAt = undefined;
    },
  };
}
