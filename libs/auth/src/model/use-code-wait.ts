import { EMAIL_CODE_WAIT_S } from '@ex/api-client';
import { readSession, writeSession } from '@ex/storage';
import { useCallback, useEffect, useState } from 'react';

const WAIT_MS = EMAIL_CODE_WAIT_S * 1000;
const KEY = 'code-until';

/**
 * The wait between two email codes (AUTH-19, CONST-05): 60 s from the moment of sending, by the clock and not by ticks,
 * so that a sleeping tab does not prolong it.
 * @returns seconds left (0 = may send) and the function that starts the wait
 */
export function useCodeWait(): { readonly secondsLeft: number; readonly start: () => void } {
  const [endsAt, setEndsAt] = useState(storedEnd);
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    const tick = (): void => setSecondsLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
    tick();
    if (endsAt <= Date.now()) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  const start = useCallback(() => {
    const end = Date.now() + WAIT_MS;
    writeSession(KEY, String(end));
    setEndsAt(end);
  }, []);
  return { secondsLeft, start };
}

/** End of the wait, ms of the wall clock. A reload does not shorten it; a clock that was set back does not prolong it. */
function storedEnd(): number {
  const endsAt = Number(readSession(KEY));
  return endsAt <= Date.now() + WAIT_MS ? endsAt : 0;
}
