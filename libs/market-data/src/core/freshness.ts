import type { Clock } from './clock';
import { createTimer } from './timer';

/** Age from which data counts as stale (visual design: prices fade, trade buttons off). */
export const STALE_MS = 10_000;

/** How old the newest data is. */
export interface Freshness {
  /** True when nothing came for more than 10 s. */
  stale: boolean;
  /** Whole seconds since the newest data; counted only while stale, else 0. */
  ageSeconds: number;
}

/** Watches the age of data. */
export interface FreshnessWatch {
  /** New data is there. */
  mark(): void;
  get(): Freshness;
  /** Stops the timer and forgets the age. */
  stop(): void;
}

/** Makes a watch; `onChange` is called when the data turns stale and then once a second. */
export function createFreshness(clock: Clock, onChange: () => void): FreshnessWatch {
  let markedAt: number | undefined;
  const age = () => (markedAt === undefined ? 0 : clock.now() - markedAt);
  const timer = createTimer(clock, () => {
    // Data that came since the timer was set only moves its next run: no timer work per message.
    if (age() > STALE_MS) onChange();
    timer.set(age() > STALE_MS ? 1000 : STALE_MS - age() + 1);
  });
  return {
    mark() {
      markedAt = clock.now();
      if (!timer.waiting()) timer.set(STALE_MS + 1);
    },
    get() {
      const stale = age() > STALE_MS;
      return { stale, ageSeconds: stale ? Math.floor(age() / 1000) : 0 };
    },
    stop() {
      timer.clear();
      markedAt = undefined;
    },
  };
}
