/** Kind of a message: success, failure or plain information. */
export type ToastKind = 'success' | 'failure' | 'neutral';

/** One message on the screen. */
export interface ToastItem {
  readonly id: number;
  readonly text: string;
  readonly kind: ToastKind;
  /** How often it was said; each repetition restarts its time. */
  readonly said: number;
}

/** The messages on the screen and the ways to change them. */
export interface ToastStore {
  readonly add: (text: string, kind?: ToastKind) => void;
  readonly items: () => readonly ToastItem[];
  readonly remove: (id: number) => void;
  /** Removes failures that the user does not hold open, because their action is retried or over. */
  readonly removeFailures: () => void;
  /** Ids of messages that the user holds open: newer ones do not take their place. Written by what shows the messages. */
  readonly held: Set<number>;
  /** Calls back on every change; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

const MERGE_MS = 2_000;
const MAX_AT_ONCE = 2;

/**
 * Makes a store of messages. An identical message within 2 s, or while the user holds it open, prolongs the one on the screen; a
 * later one replaces it, so that it is noticed and announced again. A success removes the failures before it (RIM-37). At most
 * two are shown at the same time; the oldest that the user does not hold open goes first. What shows a message counts its time
 * (`toast-times.ts`).
 */
export function createToastStore(now: () => number = Date.now): ToastStore {
  let items: readonly (ToastItem & { readonly at: number })[] = [];
  let nextId = 1;
  const held = new Set<number>();
  const listeners = new Set<() => void>();
  const set = (next: typeof items): void => {
    items = next;
    for (const listener of listeners) listener();
  };
  const withRoom = (all: typeof items): typeof items => {
    if (all.length <= MAX_AT_ONCE) return all;
    const dropped = all.slice(0, -1).find(({ id }) => !held.has(id)) ?? all[0];
    return all.filter((item) => item !== dropped);
  };
  return {
    items: () => items,
    removeFailures: () => set(items.filter((one) => one.kind !== 'failure' || held.has(one.id))),
    remove: (id) => set(items.filter((item) => item.id !== id)),
    held,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (text, kind = 'neutral') => {
      const same = items.find((item) => item.text === text && item.kind === kind);
      if (same && (held.has(same.id) || now() - same.at <= MERGE_MS))
        return set(items.map((item) => (item === same ? { ...same, said: same.said + 1 } : item)));
      const isRefuted = (one: ToastItem): boolean =>
        kind === 'success' && one.kind === 'failure' && !held.has(one.id);
      const item = { id: nextId++, text, kind, said: 1, at: now() };
      set(withRoom([...items.filter((one) => one !== same && !isRefuted(one)), item]));
    },
  };
}
