/** Handle of a timer or of an animation frame. */
export type Handle = number;

/** Time and chance as this library uses them; tests pass their own. All times in milliseconds. */
export interface Clock {
  /** Monotonic time: ages and time-outs, never moved by a change of the device clock. */
  now(): number;
  /** Wall clock: only to count time in which the device slept. */
  wall(): number;
  setTimeout(run: () => void, ms: number): Handle;
  clearTimeout(handle: Handle): void;
  requestFrame(run: () => void): Handle;
  cancelFrame(handle: Handle): void;
  /** 0 inclusive to 1 exclusive. */
  random(): number;
}

/** The clock of the browser. Looks the globals up at each call, so that fake timers installed later take effect. */
export const browserClock: Clock = {
  now: () => performance.now(),
  wall: () => Date.now(),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (handle) => window.clearTimeout(handle),
  requestFrame: (run) => window.requestAnimationFrame(() => run()),
  cancelFrame: (handle) => window.cancelAnimationFrame(handle),
  random: () => Math.random(),
};
