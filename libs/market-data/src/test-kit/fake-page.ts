import type { Page, PageEvent } from '../core/page';

/** A page whose visibility and network the test decides. */
export interface FakePage extends Page {
  emit(event: PageEvent): void;
  listeners(): number;
}

/** Makes a visible page. */
export function createFakePage(): FakePage {
  const listeners = new Set<(event: PageEvent) => void>();
  let hidden = false;
  return {
    hidden: () => hidden,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit(event) {
      if (event !== 'online') hidden = event === 'hidden';
      for (const listener of [...listeners]) listener(event);
    },
    listeners: () => listeners.size,
  };
}
