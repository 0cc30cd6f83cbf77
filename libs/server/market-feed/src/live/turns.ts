import { setImmediate } from 'node:timers';

/** Milliseconds that long work may hold the thread before other work gets a turn. */
const SLICE_MS = 4;

const wallClock = (): number => performance.now();
const nextTurn = (go: () => void): void => void setImmediate(go);

/**
 * Runs long jobs on the main thread in slices: after each slice the event loop runs once, and running jobs take slices in
 * turn. So no number of jobs blocks others for longer than a slice plus its last step.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private taken = false;

  /** `clock` in ms; `afterTurn` calls back once the event loop has gone round. Both are replaced by tests. */
  constructor(
    private readonly clock: () => number = wallClock,
    private readonly afterTurn: (go: () => void) => void = nextTurn,
  ) {}

  /** Runs a job to completion; each `yield` is a point where it may be interrupted. Rejects with the job's error. */
  async run<T>(work: Iterator<void, T>): Promise<T> {
    for (;;) {
      await this.take();
      try {
        const until = this.clock() + SLICE_MS;
        do {
          const step = work.next();
          if (step.done) return step.value;
        } while (this.clock() < until);
      } finally {
        this.afterTurn(() => this.pass());
      }
    }
  }

  private async take(): Promise<void> {
    if (this.taken) await new Promise<void>((go) => this.waiting.push(go));
    this.taken = true;
  }

  /** Hands over to the next waiting job directly, so that none can cut in. */
  private pass(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.taken = false;
  }
}
