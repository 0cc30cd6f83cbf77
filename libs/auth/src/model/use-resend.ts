import { CODE_RESEND_S } from '@ex/contract';
import { useCallback, useEffect, useState } from 'react';

/**
 * The wait between two email codes (AUTH-19, CONST-05): 60 s counted from the moment of sending, not by ticks, so that
 * a sleeping tab does not lengthen it.
 * @returns seconds left (0 = may send) and the way to start the wait
 */
export function useResend(): { readonly left: number; readonly start: () => void } {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = (): void => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    if (until <= Date.now()) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const start = useCallback(() => setUntil(Date.now() + CODE_RESEND_S * 1000), []);
  return { left, start };
}
