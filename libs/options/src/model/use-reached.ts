import { useEffect, useState } from 'react';

/**
 * Whether a moment of the monotonic clock has come; renders when it does, also right after the page was hidden.
 * @param deadline ms; undefined never comes
 */
export function useReached(deadline: number | undefined): boolean {
  const [reached, setReached] = useState<number>();
  useEffect(() => {
    if (deadline === undefined) return;
    const reach = (): void => setReached(deadline);
    const look = (): void => {
      if (performance.now() >= deadline) reach();
    };
    const timer = setTimeout(reach, Math.max(0, deadline - performance.now()));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [deadline]);
  return deadline !== undefined && reached === deadline;
}
