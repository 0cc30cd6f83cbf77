import { readSession, writeSession } from '@ex/storage';
import { useSyncExternalStore } from 'react';

const KEY = 'drawer';
const listeners = new Set<() => void>();
let open = readSession(KEY) === '1';

/** Opens or closes the member drawer; the state lasts as long as the browser session (SHELL-25). */
export function setDrawer(next: boolean): void {
  open = next;
  writeSession(KEY, next ? '1' : undefined);
  for (const listener of listeners) listener();
}

/** True while the member drawer is open. */
export function useDrawer(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}
