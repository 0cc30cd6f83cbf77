/** What a message is about: something worked, failed, or is simply said. */
export type ToastKind = 'success' | 'failure' | 'neutral';

/** One message on the screen. */
export interface ToastItem {
  readonly id: number;
  readonly text: string;
  readonly kind: ToastKind;
}

/** The messages on the screen and the way to add one. */
export interface ToastStore {
  readonly add: (text: string, kind?: ToastKind) => void;
  readonly items: () => readonly ToastItem[];
  /** Calls back at every change; returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

const STAY_MS = 2_400;
const STAY_FAILURE_MS = 4_000;
const MERGE_MS = 2_000;
const MOST_AT_ONCE = 2;

/**
 * Makes a store of messages. An identical message within 2 s joins the one that is there and keeps it longer; a later
 * one takes its place, so that it is seen and heard anew. At most two stand at once, the older gives way.
 */
export function createToastStore(now: () => number = Date.now): ToastStore {
  let items: readonly (ToastItem & { readonly at: number })[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const set = (next: typeof items): void => {
    items = next;
    for (const listener of listeners) listener();
  };
  const keep = (item: ToastItem): void => {
    clearTimeout(timers.get(item.id));
    const stay = item.kind === 'failure' ? STAY_FAILURE_MS : STAY_MS;
    timers.set(
      item.id,
      setTimeout(() => remove(item.id), stay),
    );
  };
  const remove = (id: number): void => {
    timers.delete(id);
    set(items.filter((item) => item.id !== id));
  };
  return {
    items: () => items,
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
