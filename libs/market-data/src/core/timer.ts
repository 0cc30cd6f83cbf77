import type { Clock, Handle } from './clock';

/** One timer that can be set again; setting it replaces the one before. */
export interface Timer {
  set(ms: number): void;
  clear(): void;
  /** Whether it is set. */
  waiting(): boolean;
}

/** Makes a timer that runs `run`. */
export function createTimer(clock: Clock, run: () => void): Timer {
  let handle: Handle | undefined;
  const clear = () => {
    if (handle !== undefined) clock.clearTimeout(handle);
    handle = undefined;
  };
  return {
    set(ms) {
      clear();
      handle = clock.setTimeout(() => {
        handle = undefined;
        run();
      }, ms);
    },
    clear,
    waiting: () => handle !== undefined,
  };
}
