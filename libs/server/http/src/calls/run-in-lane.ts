import { CODE_TOO_MANY } from '@ex/contract';
import { ApiRejection } from '../handler';
import type { LaneLoad } from '../batch/batches';

/** Works of a lane that run at once: while the first one commits, the next ones open their transactions. */
const WIDTH = 3;

/** Bounds of the queue of a lane. */
export const LANE_BOUNDS = {
  /** Works that may wait; further ones are rejected at once. */
  maxWaiting: 2_000,
  /**
   * Maximum wait for a turn (ms). The app gives up after 15 s and must not find an order executed later that it
   * reported as unanswered.
   */
  maxWaitMs: 10_000,
} as const;

interface WaitingWork {
  readonly start: () => void;
  /** When it began to wait, ms of its clock. */
  readonly since: number;
}
interface Lane {
  running: number;
  readonly waiting: WaitingWork[];
}

/** When a work of a lane is not run. */
export interface LaneOptions {
  /** Aborts when the caller hangs up. */
  readonly signal?: AbortSignal | undefined;
  /** Any clock in ms; monotonic by default. */
  readonly now?: () => number;
}

const lanesOf = new WeakMap<object, Map<string, Lane>>();

/** How busy the lanes of an owner are at `now` (ms of the clock that the works were given). */
export function readLaneLoad(owner: object, now = performance.now()): LaneLoad {
  const waiting = [...(lanesOf.get(owner)?.values() ?? [])].flatMap((lane) => lane.waiting);
  const oldest = Math.min(now, ...waiting.map(({ since }) => since));
  return { waiting: waiting.length, oldestSeconds: (now - oldest) / 1000 };
}

/**
 * Runs `work` in its turn in a lane: a few at a time, first come, first served. Lanes of different owners (e.g.
 * databases) are independent. Throws an `ApiRejection` without running `work` when the caller hung up before its turn,
 * or with code 429 when too many jobs wait or this one waited too long (`LANE_BOUNDS`).
 */
export async function runInLane<T>(
  owner: object,
  name: string,
  work: () => Promise<T>,
  { signal, now = () => performance.now() }: LaneOptions = {},
): Promise<T> {
  const lane = enterLane(owner, name);
  const since = now();
  await takeTurn(lane, since);
  try {
    // Nobody reads what this says.
    if (signal?.aborted) throw new ApiRejection('http.badRequest');
    if (now() - since > LANE_BOUNDS.maxWaitMs) throw laneIsFull();
    return await work();
  } finally {
    leaveLane(owner, name, lane);
  }
}

function enterLane(owner: object, name: string): Lane {
  const lanes = lanesOf.get(owner) ?? new Map<string, Lane>();
  lanesOf.set(owner, lanes);
  const lane = lanes.get(name) ?? { running: 0, waiting: [] };
  lanes.set(name, lane);
  return lane;
}

async function takeTurn(lane: Lane, since: number): Promise<void> {
  if (lane.running < WIDTH) {
    lane.running += 1;
    return;
  }
  if (lane.waiting.length >= LANE_BOUNDS.maxWaiting) throw laneIsFull();
  await new Promise<void>((start) => lane.waiting.push({ start, since }));
}

/** Passes the slot to the next job. */
function leaveLane(owner: object, name: string, lane: Lane): void {
  const next = lane.waiting.shift();
  if (next) return next.start();
  lane.running -= 1;
  if (lane.running === 0) lanesOf.get(owner)?.delete(name);
}

const laneIsFull = (): ApiRejection => new ApiRejection('http.tooMany', { seconds: 1 }, CODE_TOO_MANY, 1);
