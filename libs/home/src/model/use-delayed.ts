import { useEffect, useState } from 'react';

/** Delay of what only later slides show, well before the first move (3 s). */
const DELAY_MS = 2000;

/** True two seconds after the first draw, so that pictures of later slides stay out of the first load. */
export function useDelayed(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}
