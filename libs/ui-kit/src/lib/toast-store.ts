/** Kind of a message: success, failure or plain information. */
export type ToastKind = 'success' | 'failure' | 'neutral';

/** One message on the screen. */
export interface ToastItem {
  readonly id: number;
  readonly text: string;
  readonly kind: ToastKind;
}

/** The messages on the screen and the ways to change them. */
export interface ToastStore {
  readonly add: (text: string, kind?: ToastKind) => void;
  readonly items: () => readonly ToastItem[];
  /** Tells that a message can be read from now on: its time begins, since the code that draws the first one may be long in coming. */
  readonly shown: (id: number) => void;
  /** Removes a message early. */
  readonly remove: (id: number) => void;
  /** Pauses all timers while somebody is at this message (WCAG 2.2.1); they start over once nobody is, or it is gone. */
  readonly hold: (id: number) => void;
  /** Tells that nobody is at this message any more. */
  readonly release: (id: number) => void;
  /** Calls back on every change; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

const STAY_MS = 2_400;
const STAY_FAILURE_MS = 4_000;
const MAX_STAY_MS = 15_000;
/** Time to notice a message, and to read one letter of it. */
const NOTICE_MS = 1_000;
const LETTER_MS = 80;
/** Scripts in which a character says as much as three letters. */
const DENSE = /[\u2e80-\ud7af]/g;
const MERGE_MS = 2_000;
const MAX_AT_ONCE = 2;

/** Returns how long a message stays, ms: the time of its kind, or longer when there is more to read. */
export function stayDuration({ text, kind }: Pick<ToastItem, 'text' | 'kind'>): number {
  const reading = NOTICE_MS + LETTER_MS * text.replace(DENSE, '···').length;
  return Math.min(Math.max(kind === 'failure' ? STAY_FAILURE_MS : STAY_MS, reading), MAX_STAY_MS);
}

/**
 * Makes a store of messages. An identical message within 2 s prolongs the one on the screen; a later one replaces it, so that
 * it is noticed and announced again. At most two are shown at once; the oldest goes first.
 */
export function createToastStore(now: () => number = Date.now): ToastStore {
  let items: readonly (ToastItem & { readonly at: number })[] = [];
  let nextId = 1;
  let held: number | undefined;
  const listeners = new Set<() => void>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const set = (next: typeof items): void => {
    items = next;
    // One that is gone reports no pointer or focus that leaves it.
    if (!items.some(({ id }) => id === held)) holdBy(undefined);
    for (const listener of listeners) listener();
  };
  const keep = (item: ToastItem): void => {
    clearTimeout(timers.get(item.id));
    if (held !== undefined) return;
    timers.set(
      item.id,
      setTimeout(() => remove(item.id), stayDuration(item)),
    );
  };
  const remove = (id: number): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    // One that newer ones replaced is gone already.
    if (!items.some((item) => item.id === id)) return;
    set(items.filter((item) => item.id !== id));
  };
  const holdBy = (next: number | undefined): void => {
    if (next === held) return;
    held = next;
    items.forEach(keep);
  };
  return {
    items: () => items,
    shown: (id) => items.filter((item) => item.id === id).forEach(keep),
    remove,
    hold: holdBy,
    release: (id) => {
      if (id === held) holdBy(undefined);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (text, kind = 'neutral') => {
      const same = items.find((item) => item.text === text && item.kind === kind);
      const joined = same && now() - same.at <= MERGE_MS;
      const item = joined ? same : { id: nextId++, text, kind, at: now() };
      keep(item);
      if (!joined) set([...items.filter((one) => one !== same), item].slice(-MAX_AT_ONCE));
    },
  };
}
