import { useSyncExternalStore } from 'react';
import type { Store } from '../core/store';

/** Watches a store. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
}
