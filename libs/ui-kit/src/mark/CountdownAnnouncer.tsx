import { useT } from '@ex/i18n';
import { type ReactNode, useEffect, useState } from 'react';
import { parseDirection } from '../text/move-direction';
import { VisuallyHidden } from '../text/VisuallyHidden';

/** State of an option: running, expired but not yet settled, or settled. */
export type CountdownState = 'running' | 'settling' | 'settled';

interface CountdownAnnouncerProps {
  readonly seconds: number;
  readonly state: CountdownState;
  readonly result: string | undefined;
}

const ANNOUNCED_SECONDS = [10, 30] as const;
const OUTCOME = { rise: 'countdown.profit', fall: 'countdown.loss', flat: 'countdown.even' } as const;

/** Announces a countdown to screen readers, but not every second. */
export function CountdownAnnouncer({ seconds, state, result }: CountdownAnnouncerProps): ReactNode {
  const t = useT('ui');
  const [startedAt] = useState(seconds);
  const ready = useAfterMount();
  let text = t('countdown.seconds', { count: announcedSeconds(seconds, startedAt) });
  if (state === 'settling') text = t('countdown.settling');
  if (state === 'settled' && result !== undefined)
    text = t(OUTCOME[parseDirection(result)], { amount: result });
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{ready ? text : ''}</VisuallyHidden>
    </div>
  );
}

/** The last announced mark that was passed: 10, 30 or the seconds at the start. */
function announcedSeconds(seconds: number, startedAt: number): number {
  return ANNOUNCED_SECONDS.find((mark) => seconds <= mark && mark < startedAt) ?? startedAt;
}

/** A live region must be empty at first, or its first text is not announced. */
function useAfterMount(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 100);
    return () => clearTimeout(timer);
  }, []);
  return ready;
}
