import { isMotionReduced } from '@ex/ui-kit';
import { useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** True while no automatic motion is allowed: the member wants less motion, or the page is hidden. */
export function useMotionPaused(): boolean {
  return useSyncExternalStore(subscribe, () => isMotionReduced() || document.visibilityState === 'hidden');
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    query.removeEventListener('change', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
