/** A load of workers, each of which takes its next turn only after its last one has ended. */
export interface Load {
  readonly workers: number;
  /** Time from the start of a worker's turn to the start of its next, ms; 0 takes turns without a pause. */
  readonly periodMs: (worker: number) => number;
  /** One turn; it throws when the answer was not the right one. */
  readonly turn: (worker: number, turn: number) => Promise<void>;
  /** Not measured time at the start, ms. */
  readonly warmMs: number;
  readonly seconds: number;
  /** Called when the measured time begins. */
  readonly onMeasure: () => void;
}

/** What a load saw in its measured time. */
export interface Timings {
  /** Duration of each turn that ended well, ms. */
  readonly ms: readonly number[];
  readonly seconds: number;
  readonly failures: number;
  readonly firstFailure: string | undefined;
}

/** Turns of a worker in a row that may fail before the load is aborted. */
const MOST_FAILURES = 1_000;

/** Runs a load for its time. */
export async function runLoop(load: Load, clock = systemClock): Promise<Timings> {
  const begin = clock.now() + load.warmMs;
  const until = begin + load.seconds * 1000;
  const ms: number[] = [];
  let failures = 0;
  let firstFailure: string | undefined;

  const worker = async (index: number): Promise<void> => {
    const period = load.periodMs(index);
    // Workers with a pause start spread over it.
    let next = clock.now() + period * ((index * GOLDEN) % 1);
    for (let turn = 0; failures < MOST_FAILURES; turn += 1) {
      if (next > clock.now()) await clock.sleep(Math.min(next, until) - clock.now());
      const start = clock.now();
      if (start >= until) return;
      next = start + period;
      try {
        await load.turn(index, turn);
        // Every request that began in the measured time counts, or the slowest answers would be left out.
        if (start >= begin) ms.push(clock.now() - start);
      } catch (error) {
        failures += 1;
        firstFailure ??= error instanceof Error ? error.message : String(error);
      }
    }
  };
  const measured = clock.sleep(load.warmMs).then(load.onMeasure);
  await Promise.all([measured, ...Array.from({ length: load.workers }, (_, index) => worker(index))]);
  return { ms, seconds: load.seconds, failures, firstFailure };
}

/** Its multiples lie evenly spread between whole numbers. */
const GOLDEN = 0.618_034;

/** Time as a load sees it. */
export interface Clock {
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Real time. */
export const systemClock: Clock = {
  now: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
