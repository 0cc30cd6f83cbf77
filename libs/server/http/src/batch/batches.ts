import { setImmediate, setTimeout } from 'node:timers';
import { noRoom } from '../calls/answer';
import type { AnyHandled } from '../calls/answer';
import { BatchQueue } from './batch-queue';
import type { BatchDeps } from './deps';
import type { Desk } from './desk';
import { BUSY_PAUSES_MS, chooseEntries, LANE_BOUNDS } from './entry';
import type { BusyEntry, Entry } from './entry';
import type { Admission } from './gate';
import { Slots } from './slots';
import { writeBatch } from './write-batch';

/** Calls in one transaction at most. */
const BATCH = 128;
/**
 * Desks that write at the same time: fewer than there are connections, so that reads find one. Where there is one
 * connection, a desk that waits for it continues to collect items.
 */
const WRITERS = { postgres: 5, pglite: 1 };

/** How a call enters a lane. */
export interface SubmitOptions {
  /** Rules of a member's call; work of the venue itself has none. */
  readonly admission?: Admission | undefined;
  /** The caller's site; sites take turns. */
  readonly site?: string | undefined;
  /** Aborts when the caller hangs up; an item that still waits is then not run. */
  readonly signal?: AbortSignal | undefined;
  /** When it began to wait, ms of the clock of the lanes; now, unless it waited elsewhere before. */
  readonly since?: number | undefined;
}

/** How busy the lanes of a kind are. */
interface LaneLoad {
  /** Calls that wait in these lanes. */
  readonly waiting: number;
  /** Age of the call that has waited longest (seconds). */
  readonly oldestSeconds: number;
}

/** Lanes of desks: items that queue up while one transaction commits go into the next one together. */
export interface Batches {
  /**
   * Hands an item to its desk and answers after the commit. Throws an `ApiRejection` when the item is refused or the caller
   * hung up before its turn. Throws one with code 429 when too many wait or the item waited too long (`LANE_BOUNDS`).
   */
  submit<Item>(desk: Desk<Item>, item: Item, options?: SubmitOptions): Promise<AnyHandled>;
  /** Runs work alone in the lane of a desk, between two batches. */
  alone<T>(desk: Desk<unknown>, work: () => Promise<T>): Promise<T>;
  /** Load by kind of lane, the first word of a desk's name; kinds without a call in their lanes are left out. */
  loadByKind(): ReadonlyMap<string, LaneLoad>;
}

interface Lane {
  readonly desk: Desk<unknown>;
  readonly queue: BatchQueue<Entry>;
  readonly works: (() => Promise<void>)[];
}

/** Makes the lanes of a database. */
export function makeBatches(deps: BatchDeps): Batches {
  const { now, most = BATCH } = deps;
  const lanes = new Map<object, Lane>();
  const slots = new Slots(WRITERS[deps.db.kind]);

  const laneOf = (desk: Desk<unknown>): Lane => {
    const known = lanes.get(desk);
    if (known) return known;
    const lane: Lane = { desk, queue: new BatchQueue(LANE_BOUNDS), works: [] };
    lanes.set(desk, lane);
    // What arrives in the same round of the event loop belongs to the first batch too.
    setImmediate(() => void drain(lane));
    return lane;
  };

  const drain = async (lane: Lane): Promise<void> => {
    while (lane.works.length > 0 || lane.queue.size > 0) {
      await lane.works.shift()?.();
      if (lane.queue.size === 0) continue;
      const busy = await slots.run(() => serveNext(deps, lane, most));
      for (const one of busy) tryAgain(lane.desk, one);
    }
    lanes.delete(lane.desk);
  };

  const enter = (desk: Desk<unknown>, entry: Entry): void => {
    if (!laneOf(desk).queue.add(entry)) entry.refuse(noRoom());
  };

  /** Lets a busy entry join its line again after a pause, so that it delays no other; refuses it after the last one. */
  const tryAgain = (desk: Desk<unknown>, { entry, refusal }: BusyEntry): void => {
    const { busyPausesMs = BUSY_PAUSES_MS } = deps;
    const pause = busyPausesMs[entry.tries];
    if (pause === undefined) entry.refuse(refusal);
    else setTimeout(() => enter(desk, { ...entry, tries: entry.tries + 1 }), pause);
  };

  return {
    submit: (desk, item, { admission, site = '', signal, since = now() } = {}) =>
      new Promise((answer, refuse) => {
        enter(desk, { item, admission, site, signal, since, answer, refuse, tries: 0 });
      }),
    alone: (desk, work) =>
      new Promise((resolve, reject) => {
        laneOf(desk).works.push(() => work().then(resolve, reject));
      }),
    loadByKind: () => {
      const kinds = new Map<string, Lane[]>();
      for (const lane of lanes.values()) {
        const kind = kindOfDesk(lane.desk.name);
        kinds.set(kind, [...(kinds.get(kind) ?? []), lane]);
      }
      return new Map([...kinds].map(([kind, group]) => [kind, loadOf(group, now())]));
    },
  };
}

/** Kind of a desk by its name, for metrics: `spot` of `spot 7`. */
export const kindOfDesk = (name: string): string => name.split(' ', 1)[0] ?? name;

function loadOf(lanes: readonly Lane[], now: number): LaneLoad {
  const oldest = Math.min(now, ...lanes.flatMap(({ queue }) => queue.oldest ?? []));
  return {
    waiting: lanes.reduce((sum, { queue }) => sum + queue.size, 0),
    oldestSeconds: (now - oldest) / 1000,
  };
}

/** Serves the next entries of a lane and returns those that are busy; never throws. */
async function serveNext(
  deps: BatchDeps,
  { desk, queue }: Lane,
  most: number,
): Promise<readonly BusyEntry[]> {
  const begin = performance.now();
  let entries: readonly Entry[] = [];
  let busy: readonly BusyEntry[] = [];
  try {
    await desk.prepare?.();
    const { chosen, aside } = chooseEntries(queue, most, deps.now());
    queue.putBack(aside);
    entries = chosen;
    if (entries.length > 0) {
      const undecided = await writeBatch(deps, desk, entries);
      queue.putBack(undecided.later);
      busy = undecided.busy;
    }
  } catch (error) {
    for (const { refuse } of entries.length > 0 ? entries : queue.take(most)) refuse(error);
  }
  if (entries.length > 0) deps.onBatch?.(desk.name, entries.length, (performance.now() - begin) / 1000);
  return busy;
}
