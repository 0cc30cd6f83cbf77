import type { Clock } from '../core/clock';

/** The provider's time, independent of the device clock. Milliseconds. */
export interface ServerTime {
  /** Takes the time of a fresh answer. */
  set(ts: number): void;
  /** Undefined before the first answer. */
  get(): number | undefined;
}

/** Makes a server time from the answers' `ts` and the time that has passed since. */
export function createServerTime(clock: Clock): ServerTime {
  let base: { ts: number; now: number; wall: number } | undefined;
  return {
    set(ts) {
      base = { ts, now: clock.now(), wall: clock.wall() };
    },
    get() {
      if (!base) return undefined;
      // Monotonic time stops while some devices sleep, wall time jumps when it is set. The larger one is safe: it can only
      // accept more bars, never reject a sound feed.
      return base.ts + Math.max(clock.now() - base.now, clock.wall() - base.wall);
    },
  };
}
