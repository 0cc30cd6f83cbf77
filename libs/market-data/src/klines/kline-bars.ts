import type { Bar } from '@ex/contract';
import type { ServerTime } from './server-time';
import { isUsable } from './checks';
import type { History } from './fetch-klines';
import { addLive, leavesGap, mergeBars } from './merge';

/** Live bars kept while a history is on its way; newer ones push older ones out. */
const QUEUE_LIMIT = 50;

/** Bars of one market and period as histories and live bars arrive. */
export interface KlineBars {
  /** Oldest first; empty before the first history. */
  get(): readonly Bar[];
  /** Merges a history with the live bars that came after or meanwhile. */
  load(history: History): void;
  /** Keeps a live bar for the history that is on its way. */
  enqueue(live: readonly Bar[]): void;
  /** Adds a live bar and returns what it did; `gap` when bars before it are missing and it was left out. */
  add(live: Bar): 'changed' | 'unchanged' | 'unusable' | 'gap';
  clear(): void;
}

/**
 * Makes the bars of a series.
 * @param periodSeconds length of a bar
 */
export function createKlineBars(serverTime: ServerTime, periodSeconds: number): KlineBars {
  let bars: readonly Bar[] = [];
  let queue: readonly Bar[] = [];
  /** Start of the bar for which a gap has already been looked into: markets without trades have true gaps. */
  let checkedGap = 0;

  const isDue = (bar: Bar) => isUsable(bar, serverTime.get() ?? 0);

  return {
    get: () => bars,
    load(history) {
      const end = history.bars.at(-1)?.id ?? 0;
      bars = mergeBars(history.bars, [...bars.filter((bar) => bar.id > end), ...queue.filter(isDue)]);
      queue = [];
    },
    enqueue(live) {
      queue = [...queue, ...live].slice(-QUEUE_LIMIT);
    },
    add(live) {
      if (!isDue(live)) return 'unusable';
      if (live.id > checkedGap && leavesGap(bars, live, periodSeconds)) {
        checkedGap = live.id;
        return 'gap';
      }
      const next = addLive(bars, live);
      if (next === bars) return 'unchanged';
      bars = next;
      return 'changed';
    },
    clear() {
      bars = queue = [];
    },
  };
}
