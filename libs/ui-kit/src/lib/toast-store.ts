/** What a message is about: something worked, failed, or is simply said. */
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
  /** Takes a message away before its time. */
  readonly remove: (id: number) => void;
  /** Stops the time of all messages while somebody is at them (WCAG 2.2.1); it begins anew afterwards. */
  readonly hold: (held: boolean) => void;
  /** Calls back at every change; returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

const STAY_MS = 2_400;
const STAY_FAILURE_MS = 4_000;
const LONGEST_STAY_MS = 15_000;
/** Time to see that there is a message, and to read a letter of it. */
const NOTICE_MS = 1_000;
const LETTER_MS = 80;
/** Scripts of which a sign says as much as three letters. */
const DENSE = /[\u2e80-\ud7af]/g;
const MERGE_MS = 2_000;
const MOST_AT_ONCE = 2;

/** How long a message stays, ms: the time of its kind, or longer when there is more to read. */
export function stayOf({ text, kind }: Pick<ToastItem, 'text' | 'kind'>): number {
  const reading = NOTICE_MS + LETTER_MS * text.replace(DENSE, '···').length;
  return Math.min(Math.max(kind === 'failure' ? STAY_FAILURE_MS : STAY_MS, reading), LONGEST_STAY_MS);
}

/**
 * Makes a store of messages. An identical message within 2 s joins the one that is there and keeps it longer; a later
 * one takes its place, so that it is seen and heard anew. At most two stand at once, the older gives way.
 */
export function createToastStore(now: () => number = Date.now): ToastStore {
  let items: readonly (ToastItem & { readonly at: number })[] = [];
  let nextId = 1;
  let held = false;
  const listeners = new Set<() => void>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const set = (next: typeof items): void => {
    items = next;
    for (const listener of listeners) listener();
  };
  const keep = (item: ToastItem): void => {
    clearTimeout(timers.get(item.id));
    if (held) return;
    timers.set(
      item.id,
      setTimeout(() => remove(item.id), stayOf(item)),
    );
  };
  const remove = (id: number): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    // One that gave way to newer ones is gone already.
    if (!items.some((item) => item.id === id)) return;
    set(items.filter((item) => item.id !== id));
    // What was held is gone and tells no more that it is left.
    hold(false);
  };
  const hold = (next: boolean): void => {
    if (next === held) return;
    held = next;
    items.forEach(keep);
  };
  return {
    items: () => items,
    remove,
    hold,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (text, kind = 'neutral') => {
      const same = items.find((item) => item.text === text && item.kind === kind);
      const joined = same && now() - same.at <= MERGE_MS;
      const item = joined ? same : { id: nextId++, text, kind, at: now() };
      keep(item);
      if (!joined) set([...items.filter((one) => one !== same), item].slice(-MOST_AT_ONCE));
    },
  };
}
