import { EMAIL_CODE_WAIT_S } from '@ex/api-client/members';
import { readSession, writeSession } from '@ex/storage';
import { useSecondsLeft } from '@ex/ui-kit';
import { useCallback, useState } from 'react';

const WAIT_MS = EMAIL_CODE_WAIT_S * 1000;
const KEY = 'code-until';

/**
 * The wait between two email codes (AUTH-19, CONST-05): 60 s from the moment of sending, by the clock and not by ticks,
 * so that a sleeping tab does not prolong it.
 * @returns seconds left (0 = may send) and the function that starts the wait
 */
export function useCodeWait(): { readonly secondsLeft: number; readonly start: () => void } {
  const [deadline, setDeadline] = useState(() => performance.now() + storedEnd() - Date.now());
  const start = useCallback(() => {
    writeSession(KEY, String(Date.now() + WAIT_MS));
    setDeadline(performance.now() + WAIT_MS);
  }, []);
  return { secondsLeft: useSecondsLeft(deadline), start };
}

/** End of the wait, ms of the wall clock. A reload does not shorten it; a clock that was set back does not prolong it. */
function storedEnd(): number {
  const endsAt = Number(readSession(KEY));
  return endsAt <= Date.now() + WAIT_MS ? endsAt : 0;
}
