import { useEffect, useState } from 'react';

const APPEAR_AFTER_MS = 150;
const MIN_STAY_MS = 300;

/**
 * Returns whether to show a skeleton: only when loading takes longer than 150 ms, and then for at least 300 ms, so that
 * nothing flickers.
 */
export function useDelayedLoading(loading: boolean): boolean {
  const [shownAt, setShownAt] = useState<number>();
  const shown = shownAt !== undefined;
  useEffect(() => {
    if (loading === shown) return;
    const wait = loading ? APPEAR_AFTER_MS : Math.max(0, (shownAt ?? 0) + MIN_STAY_MS - Date.now());
    const timer = setTimeout(() => setShownAt(loading ? Date.now() : undefined), wait);
    return () => clearTimeout(timer);
  }, [loading, shown, shownAt]);
  return shown;
}
