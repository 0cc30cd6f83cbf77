import type { Clock } from '../core/clock';
import { createTimer } from '../core/timer';

/** Lets values through at a limited rate: the newest one, urgent ones at once, none while it rests. */
export interface Pacer<T> {
  push(value: T, urgent: boolean): void;
  /** Rests (page hidden, chart out of sight) or goes on with the newest value. */
  rest(resting: boolean): void;
  stop(): void;
}

/** Makes a pacer; `apply` gets a value at most once in `intervalMs`, urgent ones apart. */
export function createPacer<T>(clock: Clock, intervalMs: number, apply: (value: T) => void): Pacer<T> {
  let waiting: { value: T } | undefined;
  let appliedAt = -Infinity;
  let resting = false;
  const timer = createTimer(clock, flush);

  function flush() {
    timer.clear();
    if (!waiting || resting) return;
    const { value } = waiting;
    waiting = undefined;
    appliedAt = clock.now();
    apply(value);
  }

  function plan(urgent: boolean) {
    const rest = appliedAt + intervalMs - clock.now();
    if (urgent || rest <= 0) flush();
    else if (!timer.waiting()) timer.set(rest);
  }

  return {
    push(value, urgent) {
      waiting = { value };
      plan(urgent);
    },
    rest(next) {
      resting = next;
      if (!resting && waiting) plan(false);
    },
    stop: timer.clear,
  };
}
