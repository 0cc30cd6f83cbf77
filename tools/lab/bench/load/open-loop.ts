import { type Timings, systemClock } from './loop';

/** A load whose turns begin at a fixed rate, whether or not earlier ones were answered. */
export interface OpenLoad {
  /** Turns that begin in a second. */
  readonly perSecond: number;
  /** One turn, by its number from 0; it throws when the answer was not the right one. */
  readonly turn: (number: number) => Promise<void>;
  /** Not measured time at the start, ms. */
  readonly warmMs: number;
  readonly seconds: number;
  /** Called when the measured time begins. */
  readonly onMeasure: () => void;
}

/**
 * Runs an open load for its time and waits for its last answers. A turn is timed from its planned start, so that a turn
 * that begins late because earlier ones held everything up counts with that delay.
 */
export async function runOpenLoop(load: OpenLoad, clock = systemClock): Promise<Timings> {
  const start = clock.now();
  const begin = start + load.warmMs;
  const count = Math.floor(((load.warmMs + load.seconds * 1000) / 1000) * load.perSecond);
  const ms: number[] = [];
  const running: Promise<void>[] = [];
  let failures = 0;
  let firstFailure: string | undefined;
  const take = async (number: number, planned: number): Promise<void> => {
    try {
      await load.turn(number);
      if (planned >= begin) ms.push(clock.now() - planned);
    } catch (error) {
      failures += 1;
      firstFailure ??= error instanceof Error ? error.message : String(error);
    }
  };
  const measured = clock.sleep(load.warmMs).then(load.onMeasure);
  for (let number = 0; number < count; number += 1) {
    const planned = start + (number * 1000) / load.perSecond;
    if (planned > clock.now()) await clock.sleep(planned - clock.now());
    running.push(take(number, planned));
  }
  await Promise.all([measured, ...running]);
  return { ms, seconds: load.seconds, failures, firstFailure };
}
