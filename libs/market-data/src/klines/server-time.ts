import type { Clock } from '../core/clock';

/** The provider's time, kept without trust in the device clock. Milliseconds. */
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
      // Monotonic time stands still while some devices sleep, wall time jumps when it is set: the larger one is safe,
      // for it can only let more in, never lock a sound feed out.
      return base.ts + Math.max(clock.now() - base.now, clock.wall() - base.wall);
    },
  };
}
