import { readSession, writeSession } from '@ex/storage';
import { useSyncExternalStore } from 'react';

const KEY = 'option-results';
const listeners = new Set<() => void>();

const hasUnseen = (): boolean => readSession(KEY) === '1';

/** Records whether an option was settled while another screen was open; a reload keeps it. */
export function setUnseenResults(unseen: boolean): void {
  if (unseen === hasUnseen()) return;
  writeSession(KEY, unseen ? '1' : undefined);
  for (const listener of listeners) listener();
}

/** True while there are results that the member has not seen on the options screen (RIM-43). */
export const useUnseenResults = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, hasUnseen);
