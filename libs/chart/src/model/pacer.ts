/** Lets values through at a limited rate: the newest one, urgent ones immediately, none while paused. */
export interface Pacer<T> {
  push(value: T, urgent: boolean): void;
  /** Holds values back (page hidden, chart out of sight) or resumes with the newest. */
  setPaused(paused: boolean): void;
  stop(): void;
}

/** Makes a pacer; `apply` gets a value at most once in `intervalMs`, urgent ones apart. */
export function createPacer<T>(intervalMs: number, apply: (value: T) => void): Pacer<T> {
  let waiting: { value: T } | undefined;
  let appliedAt = -Infinity;
  let paused = false;
  let timer: number | undefined;

  function stop() {
    window.clearTimeout(timer);
    timer = undefined;
  }

  function flush() {
    stop();
    if (!waiting || paused) return;
    const { value } = waiting;
    waiting = undefined;
    appliedAt = performance.now();
    apply(value);
  }

  function schedule(urgent: boolean) {
    const wait = appliedAt + intervalMs - performance.now();
    if (urgent || wait <= 0) flush();
    else timer ??= window.setTimeout(flush, wait);
  }

  return {
    push(value, urgent) {
      waiting = { value };
      schedule(urgent);
    },
    setPaused(next) {
      paused = next;
      if (!paused && waiting) schedule(false);
    },
    stop,
  };
}
