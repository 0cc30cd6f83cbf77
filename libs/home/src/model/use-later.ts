import { useEffect, useState } from 'react';

/** The carousel code is fetched this long after the first picture, well before the first slide moves (3 s). */
export const LATER_MS = 2000;

/**
 * True some time after the first draw. What moves slides is needed only when the first one is due, so it stays out of
 * the first load.
 */
export function useLater(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return later;
}
