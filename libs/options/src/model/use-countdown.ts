import { useEffect, useState } from 'react';
import { secondsLeft } from './countdown';

/** Milliseconds of a clock that neither the member nor a time server can set. */
const monotonic = (): number => performance.now();

/**
 * The moment an order expires on this device's monotonic clock: receive time plus the server's `count_down`, so that a
 * wrong device clock changes nothing (D-53). Kept while the same answer is shown.
 * @param countDown seconds left as the server said
 * @param stamp identifies the answer, e.g. its receive time
 */
export function useDeadline(countDown: number, stamp: number): number {
  const [kept, setKept] = useState(() => ({ stamp, deadline: monotonic() + countDown * 1000 }));
  if (kept.stamp === stamp) return kept.deadline;
  const next = { stamp, deadline: monotonic() + countDown * 1000 };
  setKept(next);
  return next.deadline;
}

/** Whole seconds left, renewed every second and on return to the page, always from the deadline (OPT-34). */
export function useSecondsLeft(deadline: number): number {
  const [left, setLeft] = useState(() => secondsLeft(deadline, monotonic()));
  useEffect(() => {
    const tick = (): void => setLeft(secondsLeft(deadline, monotonic()));
    tick();
    if (deadline <= monotonic()) return;
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [deadline]);
  return left;
}
