import { useT } from '@ex/i18n';
import { type ReactNode, useEffect, useState } from 'react';
import { directionOf } from '../text/direction';
import { VisuallyHidden } from '../text/VisuallyHidden';

/** Where an option stands: running, its time is over but not yet settled, or settled. */
export type CountdownState = 'running' | 'settling' | 'settled';

interface CountdownVoiceProps {
  readonly seconds: number;
  readonly state: CountdownState;
  readonly result: string | undefined;
}

const SPOKEN_SECONDS = [10, 30] as const;
const OUTCOME = { rise: 'countdown.profit', fall: 'countdown.loss', flat: 'countdown.even' } as const;

/** Says a countdown to screen readers without talking every second. */
export function CountdownVoice({ seconds, state, result }: CountdownVoiceProps): ReactNode {
  const t = useT('ui');
  const [startedAt] = useState(seconds);
  const ready = useAfterMount();
  let text = t('countdown.seconds', { count: spokenSeconds(seconds, startedAt) });
  if (state === 'settling') text = t('countdown.settling');
  if (state === 'settled' && result !== undefined) text = t(OUTCOME[directionOf(result)], { amount: result });
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{ready ? text : ''}</VisuallyHidden>
    </div>
  );
}

/** The last spoken mark that was passed: 10, 30 or the seconds at the start. */
export function spokenSeconds(seconds: number, startedAt: number): number {
  return SPOKEN_SECONDS.find((mark) => seconds <= mark && mark < startedAt) ?? startedAt;
}

/** A live region must stand empty first, else its first text is not announced. */
function useAfterMount(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 100);
    return () => clearTimeout(timer);
  }, []);
  return ready;
}
