import { claimFailure, emitApiEvent } from '@ex/api-client';
import { dropSession, useLazyMemberQuery, useLogOutMutation } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { useCallback, useEffect, useRef, useState } from 'react';
import { IdleSheet } from './IdleSheet';
import { type IdleWatch, watchIdle } from './watch-idle';

const MINUTE_MS = 60_000;

interface SessionGuardProps {
  /** Minutes of inactivity after which the session ends. */
  readonly idleMinutes: number;
}

/**
 * Ends an idle session in all tabs after a warning (docs/decisions/0009): notifies the server, drops the session and opens
 * log-in, as a lost session does.
 */
export function SessionGuard({ idleMinutes }: SessionGuardProps) {
  const t = useT('shell');
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const [logOut, { isLoading }] = useLogOutMutation();
  const [readMember] = useLazyMemberQuery();
  const watch = useRef<IdleWatch>(undefined);
  const isEnding = useRef(false);
  const end = useCallback(
    (text: string) => {
      // A second tap, or the limit passing meanwhile, must not end it twice.
      if (isEnding.current) return;
      isEnding.current = true;
      // Dropped regardless of the answer, but not before it, as the request carries the token (D-87).
      void claimFailure(logOut()).finally(() => {
        isEnding.current = false;
        dropSession();
        emitApiEvent({ kind: 'signed-out', text });
      });
    },
    [logOut],
  );
  const endedText = t('idle.ended');
  useEffect(() => {
    watch.current = watchIdle(idleMinutes * MINUTE_MS, {
      onCountdown: setSecondsLeft,
      onTimeout: () => end(endedText),
      onActive: () => void readMember(),
    });
    return () => watch.current?.stop();
  }, [idleMinutes, end, endedText, readMember]);
  return (
    <IdleSheet
      secondsLeft={secondsLeft}
      leaving={isLoading}
      onStay={() => watch.current?.stay()}
      onLeave={() => end('')}
    />
  );
}
