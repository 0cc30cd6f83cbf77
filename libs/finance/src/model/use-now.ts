import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The wall clock in ms, updated each minute: enough for terms of days. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
