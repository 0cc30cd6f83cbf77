import { CODE_RESEND_S } from '@ex/contract';
import { readSession, writeSession } from '@ex/storage';
import { useSecondsLeft } from '@ex/ui-kit';
import { useCallback, useState } from 'react';

const WAIT_MS = CODE_RESEND_S * 1000;
const KEY = 'code-until';

/** End of the wait, ms of the wall clock; a reload does not shorten it, a clock that was put back does not lengthen it. */
function keptEnd(): number {
  const until = Number(readSession(KEY));
  return until <= Date.now() + WAIT_MS ? until : 0;
}

/**
 * The wait between two email codes (AUTH-19, CONST-05): 60 s counted from the moment of sending, not by ticks, so that
 * a sleeping tab does not lengthen it.
 * @returns seconds left (0 = may send) and the way to start the wait
 */
export function useResend(): { readonly left: number; readonly start: () => void } {
  const [deadline, setDeadline] = useState(() => performance.now() + keptEnd() - Date.now());
  const left = useSecondsLeft(deadline);
  const start = useCallback(() => {
    writeSession(KEY, String(Date.now() + WAIT_MS));
    setDeadline(performance.now() + WAIT_MS);
  }, []);
  return { left, start };
}
