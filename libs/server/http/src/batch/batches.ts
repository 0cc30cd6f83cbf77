import { setImmediate, setTimeout } from 'node:timers';
import { noRoom } from '../calls/answer';
import type { AnyHandled } from '../calls/answer';
import { BatchQueue } from './batch-queue';
import type { BatchDeps } from './deps';
import type { BatchWriter } from './batch-writer';
import { BUSY_PAUSES_MS, chooseEntries, QUEUE_BOUNDS } from './entry';
import type { BusyEntry, Entry } from './entry';
import type { Admission } from './gate';
import { Slots } from './slots';
import { writeBatch } from './write-batch';

/** Calls in one transaction at most. */
const BATCH = 128;
/**
 * Writers that write at the same time: fewer than there are connections, so that reads find one. Where there is one
 * connection, a writer that waits for it continues to collect items.
 */
const WRITERS = { postgres: 5, pglite: 1 };

/** How a call enters a queue. */
export interface SubmitOptions {
  /** Rules of a member's call; work of the venue itself has none. */
  readonly admission?: Admission | undefined;
  /** The caller's site; sites take turns. */
  readonly site?: string | undefined;
  /** Aborts when the caller hangs up; an item that still waits is then not run. */
  readonly signal?: AbortSignal | undefined;
  /** When it began to wait, ms of the clock of the queues; now, unless it waited elsewhere before. */
  readonly since?: number | undefined;
}

/** How busy the queues of a kind are. */
interface QueueLoad {
  /** Calls that wait in these queues. */
  readonly waiting: number;
  /** Age of the call that has waited longest (seconds). */
  readonly oldestSeconds: number;
}

/** Queues of writers: items that queue up while one transaction commits go into the next one together. */
export interface Batches {
  /**
   * Hands an item to its writer and answers after the commit. Throws an `ApiRejection` when the item is refused or the caller
   * hung up before its turn. Throws one with code 429 when too many wait or the item waited too long (`QUEUE_BOUNDS`).
   */
  submit<Item>(writer: BatchWriter<Item>, item: Item, options?: SubmitOptions): Promise<AnyHandled>;
  /** Runs work alone in the queue of a writer, between two batches. */
  alone<T>(writer: BatchWriter<unknown>, work: () => Promise<T>): Promise<T>;
  /** Load by kind of queue, the first word of a writer's name; kinds without a call in their queues are left out. */
  loadByKind(): ReadonlyMap<string, QueueLoad>;
}

interface Queue {
  readonly writer: BatchWriter<unknown>;
  readonly entries: BatchQueue<Entry>;
  readonly works: (() => Promise<void>)[];
}

/** Makes the queues of a database. */
export function makeBatches(deps: BatchDeps): Batches {
  const { now, most = BATCH } = deps;
  const queues = new Map<object, Queue>();
  const slots = new Slots(WRITERS[deps.db.kind]);

  const queueOf = (writer: BatchWriter<unknown>): Queue => {
    const known = queues.get(writer);
    if (known) return known;
    const queue: Queue = { writer, entries: new BatchQueue(QUEUE_BOUNDS), works: [] };
    queues.set(writer, queue);
    // What arrives in the same round of the event loop belongs to the first batch too.
    setImmediate(() => void drain(queue));
    return queue;
  };

  const drain = async (queue: Queue): Promise<void> => {
    while (queue.works.length > 0 || queue.entries.size > 0) {
      await queue.works.shift()?.();
      if (queue.entries.size === 0) continue;
      const busy = await slots.run(() => serveNext(deps, queue, most));
      for (const one of busy) tryAgain(queue.writer, one);
    }
    queues.delete(queue.writer);
  };

  const enter = (writer: BatchWriter<unknown>, entry: Entry): void => {
    if (!queueOf(writer).entries.add(entry)) entry.refuse(noRoom());
  };

  /** Lets a busy entry join its line again after a pause, so that it delays no other; refuses it after the last one. */
  const tryAgain = (writer: BatchWriter<unknown>, { entry, refusal }: BusyEntry): void => {
    const { busyPausesMs = BUSY_PAUSES_MS } = deps;
    const pause = busyPausesMs[entry.tries];
    if (pause === undefined) entry.refuse(refusal);
    else setTimeout(() => enter(writer, { ...entry, tries: entry.tries + 1 }), pause);
  };

  return {
    submit: (writer, item, { admission, site = '', signal, since = now() } = {}) =>
      new Promise((answer, refuse) => {
        enter(writer, { item, admission, site, signal, since, answer, refuse, tries: 0 });
      }),
    alone: (writer, work) =>
      new Promise((resolve, reject) => {
        queueOf(writer).works.push(() => work().then(resolve, reject));
      }),
    loadByKind: () => {
      const kinds = new Map<string, Queue[]>();
      for (const queue of queues.values()) {
        const kind = kindOfWriter(queue.writer.name);
        kinds.set(kind, [...(kinds.get(kind) ?? []), queue]);
      }
      return new Map([...kinds].map(([kind, group]) => [kind, loadOf(group, now())]));
    },
  };
}

/** Kind of a writer by its name, for metrics: `spot` of `spot 7`. */
export const kindOfWriter = (name: string): string => name.split(' ', 1)[0] ?? name;

function loadOf(queues: readonly Queue[], now: number): QueueLoad {
  const oldest = Math.min(now, ...queues.flatMap(({ entries }) => entries.oldest ?? []));
  return {
    waiting: queues.reduce((sum, { entries }) => sum + entries.size, 0),
    oldestSeconds: (now - oldest) / 1000,
  };
}

/** Serves the next entries of a queue and returns those that are busy; never throws. */
async function serveNext(
  deps: BatchDeps,
  { writer, entries: waiting }: Queue,
  most: number,
): Promise<readonly BusyEntry[]> {
  const begin = performance.now();
  let entries: readonly Entry[] = [];
  let busy: readonly BusyEntry[] = [];
  try {
    await writer.prepare?.();
    const { chosen, aside } = chooseEntries(waiting, most, deps.now());
    waiting.putBack(aside);
    entries = chosen;
    if (entries.length > 0) {
      const undecided = await writeBatch(deps, writer, entries);
      waiting.putBack(undecided.later);
      busy = undecided.busy;
    }
  } catch (error) {
    for (const { refuse } of entries.length > 0 ? entries : waiting.take(most)) refuse(error);
  }
  if (entries.length > 0) deps.onBatch?.(writer.name, entries.length, (performance.now() - begin) / 1000);
  return busy;
}
