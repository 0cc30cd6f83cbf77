import { setImmediate } from 'node:timers';

/** Milliseconds that long work may hold the thread before everybody else gets a turn. */
const SLICE_MS = 4;

const wallClock = (): number => performance.now();
const nextTurn = (go: () => void): void => void setImmediate(go);

/**
 * Does long work on the thread that serves everybody, a slice at a time: after each slice the event loop goes round once,
 * and works in hand take their slices in turn. So no work, and no number of works, holds up others for longer than a
 * slice and the step that ends it.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private taken = false;

  /** `clock` in ms; `afterTurn` calls back once the event loop has gone round. Both are replaced by tests. */
  constructor(
    private readonly clock: () => number = wallClock,
    private readonly afterTurn: (go: () => void) => void = nextTurn,
  ) {}

  /** Runs a work to its end; each `yield` of it is a place where it may be interrupted. Rejects with what it throws. */
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

  /** The next in line takes over, so that nobody comes between. */
  private pass(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.taken = false;
  }
}
