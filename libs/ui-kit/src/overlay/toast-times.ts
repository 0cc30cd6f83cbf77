import type { ToastItem, ToastStore } from '../lib/toast-store';

/** The input with which the user holds a message. */
type ToastHold = 'pointer' | 'focus';

/** How long messages stay. */
export interface ToastTimes {
  /** A message is drawn, or was said once more: its time begins. */
  readonly shown: (item: ToastItem) => void;
  /** A message is drawn no more. */
  readonly gone: (id: number) => void;
  /** Pauses all times while the user holds a message (WCAG 2.2.1); they start over once no message is held. */
  readonly hold: (id: number, by: ToastHold) => void;
  /** Reports that this input no longer holds a message. */
  readonly release: (id: number, by: ToastHold) => void;
}

const STAY_MS = 2_400;
const STAY_FAILURE_MS = 4_000;
const MAX_STAY_MS = 15_000;
/** Time to notice a message, and to read one letter of it. */
const NOTICE_MS = 1_000;
const LETTER_MS = 80;
/** Scripts in which a character says as much as three letters. */
const DENSE = /[\u2e80-\ud7af]/g;

/** Returns how long a message stays, ms: the time of its kind, or longer when there is more to read. */
export function stayDuration({ text, kind }: Pick<ToastItem, 'text' | 'kind'>): number {
  const reading = NOTICE_MS + LETTER_MS * text.replace(DENSE, '···').length;
  return Math.min(Math.max(kind === 'failure' ? STAY_FAILURE_MS : STAY_MS, reading), MAX_STAY_MS);
}

const timesOfStores = new WeakMap<object, ToastTimes>();

/** The times of a store's messages, for the lists of its one host. */
export function toastTimesOf(store: ToastStore): ToastTimes {
  const times = timesOfStores.get(store) ?? createToastTimes(store);
  timesOfStores.set(store, times);
  return times;
}

/** Removes each message of a store after its time. */
function createToastTimes(store: ToastStore): ToastTimes {
  const drawn = new Map<number, ToastItem>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const holds = new Map<ToastHold, number>();
  const stop = (id: number): void => clearTimeout(timers.get(id));
  const begin = (item: ToastItem): void => {
    stop(item.id);
    if (holds.size > 0) return;
    timers.set(
      item.id,
      setTimeout(() => store.remove(item.id), stayDuration(item)),
    );
  };
  const tellHeld = (): void => {
    store.held.clear();
    for (const id of holds.values()) store.held.add(id);
  };
  const release = (id: number, by: ToastHold): void => {
    if (holds.get(by) !== id) return;
    holds.delete(by);
    tellHeld();
    if (holds.size === 0) drawn.forEach(begin);
  };
  return {
    shown: (item) => {
      drawn.set(item.id, item);
      begin(item);
    },
    gone: (id) => {
      stop(id);
      timers.delete(id);
      drawn.delete(id);
      // One that is gone reports no pointer or focus that leaves it.
      release(id, 'pointer');
      release(id, 'focus');
    },
    hold: (id, by) => {
      if (!store.items().some((item) => item.id === id)) return;
      holds.set(by, id);
      tellHeld();
      drawn.forEach((item) => stop(item.id));
    },
    release,
  };
}
