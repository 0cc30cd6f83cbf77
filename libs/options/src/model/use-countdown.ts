import { useEffect, useState } from 'react';
import { secondsLeft } from './countdown';

/** Milliseconds of a clock that neither the member nor a time server can set. */
const monotonic = (): number => performance.now();

/**
 * The moment an order expires on this device's monotonic clock, ms: receive time of the answer plus the server's
 * `count_down`, so that neither a wrong device clock nor an answer shown again later changes it (D-53).
 * @param countDown seconds left as the server said
 * @param receivedAt monotonic receive time of that answer, ms
 */
export function deadlineOf(countDown: number, receivedAt: number): number {
  return receivedAt + countDown * 1000;
}

/** Whole seconds left, renewed every second and on return to the page, always from the deadline (OPT-34). */
export function useSecondsLeft(deadline: number): number {
  const [shown, setShown] = useState(() => leftUntil(deadline));
  useEffect(() => {
    const tick = (): void => setShown(leftUntil(deadline));
    tick();
    if (deadline <= monotonic()) return;
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [deadline]);
  if (shown.deadline === deadline) return shown.left;
  // A new deadline counts at once: nothing is shown or spoken of the old one.
  const next = leftUntil(deadline);
  setShown(next);
  return next.left;
}

function leftUntil(deadline: number): { readonly deadline: number; readonly left: number } {
  return { deadline, left: secondsLeft(deadline, monotonic()) };
}
