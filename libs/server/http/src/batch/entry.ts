import { ApiRejection, noRoom } from '../calls/answer';
import type { AnyHandled } from '../calls/answer';
import type { BatchQueue, Waiting } from './batch-queue';
import type { Admission } from './gate';

/** Bounds of a queue. */
export const QUEUE_BOUNDS = {
  /** Calls that may wait, in total and per site; further ones are rejected immediately. */
  maxWaiting: 2_000,
  maxWaitingOfSite: 500,
  /**
   * Maximum wait for a turn (ms). The app gives up after 15 s and must not find an order executed later that it
   * reported as unanswered.
   */
  maxWaitMs: 10_000,
} as const;

/** A call in a queue. */
export interface Entry extends Waiting {
  readonly item: unknown;
  readonly admission: Admission | undefined;
  readonly signal: AbortSignal | undefined;
  readonly answer: (handled: AnyHandled) => void;
  readonly refuse: (error: unknown) => void;
  /** Batches that found it busy. */
  readonly tries: number;
}

/** An entry whose member has a row locked elsewhere, and what refuses it when that lasts too long. */
export interface BusyEntry {
  readonly entry: Entry;
  readonly refusal: ApiRejection;
}

/** Pauses (ms) before an entry that a batch found busy is tried again; after the last of them it is refused. */
export const BUSY_PAUSES_MS: readonly number[] = [5, 10, 20, 40, 80, 160, 200, 200, 200, 200, 200];

/** Refuses the entries whose caller has hung up or that waited too long, and returns the others. */
export function takeWanted(entries: readonly Entry[], now: number): Entry[] {
  return entries.filter(({ signal, since, refuse }) => {
    if (signal?.aborted) refuse(new ApiRejection('http.badRequest'));
    else if (now - since > QUEUE_BOUNDS.maxWaitMs) refuse(noRoom());
    else return true;
    return false;
  });
}

/** Entries of the next batch, and those that wait for a later one. */
export interface ChosenEntries {
  readonly chosen: readonly Entry[];
  readonly aside: readonly Entry[];
}

/**
 * Takes the entries of the next batch, at most `most`, in the order in which they came. No two of them have a key in common,
 * because the answer of a repeated key depends on the result of its first call. Repeated calls, and later calls of the same
 * member, are set aside; other members do not wait for them.
 */
export function chooseEntries(queue: BatchQueue<Entry>, most: number, now: number): ChosenEntries {
  const chosen: Entry[] = [];
  const aside: Entry[] = [];
  const keys = new Set<string>();
  const waiting = new Set<number>();
  while (chosen.length < most && queue.size > 0) {
    for (const entry of takeWanted(queue.take(1), now)) {
      const memberId = entry.admission?.memberId;
      const key = entry.admission?.effect && `${memberId} ${entry.admission.effect.key}`;
      const isRepeated = key !== undefined && keys.has(key);
      if (memberId !== undefined && (isRepeated || waiting.has(memberId))) {
        waiting.add(memberId);
        aside.push(entry);
        continue;
      }
      if (key !== undefined) keys.add(key);
      chosen.push(entry);
    }
  }
  return { chosen: chosen.sort(byArrival), aside };
}

/** Order of arrival. */
const byArrival = (a: Entry, b: Entry): number => a.since - b.since;
