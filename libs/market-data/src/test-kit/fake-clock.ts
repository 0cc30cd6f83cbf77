import type { Clock, Handle } from '../core/clock';

const FRAME_MS = 16;

/** A clock that moves only on request. */
export interface FakeClock extends Clock {
  /** Lets time pass: timers and animation frames run in their order, promises between them. */
  advance(ms: number): Promise<void>;
  /** Moves the device clock without time passing. */
  setWall(ms: number): void;
  /** Timers and frames that wait. */
  pending(): number;
}

/** Lets promises settle. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
}

/** Makes a fake clock; `random` is the answer of its dice. */
export function createFakeClock(random = 0): FakeClock {
  const jobs = new Map<Handle, { at: number; run: () => void }>();
  let now = 1000;
  let offset = 1_760_000_000_000;
  let last = 0;

  function add(run: () => void, at: number) {
    last += 1;
    jobs.set(last, { at, run });
    return last;
  }

  async function advance(ms: number) {
    const until = now + ms;
    await settle();
    for (;;) {
      const due = [...jobs]
        .filter(([, job]) => job.at <= until)
        .sort((a, b) => a[1].at - b[1].at || a[0] - b[0])[0];
      if (!due) break;
      now = Math.max(now, due[1].at);
      jobs.delete(due[0]);
      due[1].run();
      await settle();
    }
    now = until;
  }

  return {
    now: () => now,
    wall: () => now + offset,
    setTimeout: (run, ms) => add(run, now + ms),
    clearTimeout: (handle) => jobs.delete(handle),
    requestFrame: (run) => add(run, (Math.floor(now / FRAME_MS) + 1) * FRAME_MS),
    cancelFrame: (handle) => jobs.delete(handle),
    random: () => random,
    advance,
    setWall(ms) {
      offset = ms - now;
    },
    pending: () => jobs.size,
  };
}
