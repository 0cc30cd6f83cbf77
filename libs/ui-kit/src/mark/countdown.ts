import { useEffect, useState } from 'react';

/** Time left as `mm:ss`, started seconds counted as whole; minutes continue above an hour, `90:00` (D-53). */
export function formatCountdown(ms: number): string {
  const total = toSeconds(ms);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(total / 60))}:${two(total % 60)}`;
}

/** Whole seconds of a time left, started ones included so that 0 means over; never negative, never NaN. */
export function toSeconds(ms: number): number {
  const seconds = Math.ceil(ms / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}

/**
 * Whole seconds left until a moment, updated every second and on return to the page, always from the deadline (OPT-34).
 * @param deadline ms of the monotonic clock (`performance.now()`), which neither the member nor a time server can set
 */
export function useSecondsLeft(deadline: number): number {
  const [shown, setShown] = useState(() => leftUntil(deadline));
  useEffect(() => {
    const tick = (): void => setShown(leftUntil(deadline));
    tick();
    if (deadline <= performance.now()) return;
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [deadline]);
  if (shown.deadline === deadline) return shown.left;
  // A new deadline counts immediately: nothing of the old one is shown or announced.
  const next = leftUntil(deadline);
  setShown(next);
  return next.left;
}

function leftUntil(deadline: number): { readonly deadline: number; readonly left: number } {
  return { deadline, left: toSeconds(deadline - performance.now()) };
}
