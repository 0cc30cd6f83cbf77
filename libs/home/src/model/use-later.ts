import { useEffect, useState } from 'react';

/** What only the next slides show is drawn this long after the first picture, well before the first move (3 s). */
const LATER_MS = 2000;

/** True some time after the first draw, so that pictures of later slides stay out of the first load. */
export function useLater(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return later;
}
