import { ApiRejection } from '../handler';

/** Works of a lane that run at once: while the first one commits, the next ones open their transactions. */
const WIDTH = 3;

interface Lane {
  running: number;
  readonly waiting: (() => void)[];
}

const lanesOf = new WeakMap<object, Map<string, Lane>>();

/**
 * Runs `work` when it is its turn in a lane: few at a time, first come, first served. Lanes of different owners (a
 * database, say) have nothing to do with each other. Throws an `ApiRejection` when `signal` aborts before the
 * turn comes.
 */
export async function runInLane<T>(
  owner: object,
  name: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const lanes = lanesOf.get(owner) ?? new Map<string, Lane>();
  lanesOf.set(owner, lanes);
  const lane = lanes.get(name) ?? { running: 0, waiting: [] };
  lanes.set(name, lane);
  if (lane.running < WIDTH) lane.running += 1;
  else await new Promise<void>((turn) => lane.waiting.push(turn));
  try {
    // Nobody reads what this says.
    if (signal?.aborted) throw new ApiRejection('http.badRequest');
    return await work();
  } finally {
    // Whoever comes next takes over the place.
    const next = lane.waiting.shift();
    if (next) next();
    else {
      lane.running -= 1;
      if (lane.running === 0) lanes.delete(name);
    }
  }
}
