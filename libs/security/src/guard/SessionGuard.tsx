import { dropSession, emitApiEvent, useLazyGetMemberQuery, useLogOutMutation } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { useCallback, useEffect, useRef, useState } from 'react';
import { IdleSheet } from './IdleSheet';
import { type IdleWatch, watchIdle } from './idle';

const MINUTE_MS = 60_000;

interface SessionGuardProps {
  /** Minutes without a touch after which the session ends. */
  readonly idleMinutes: number;
}

/**
 * Ends a session that nobody uses, in all tabs, after a warning (docs/decisions/0009): tells the server, forgets the
 * session and leads to log-in as a lost session does.
 */
export function SessionGuard({ idleMinutes }: SessionGuardProps) {
  const t = useT('security');
  const [left, setLeft] = useState<number>();
  const [logout, { isLoading }] = useLogOutMutation();
  const [ask] = useLazyGetMemberQuery();
  const watch = useRef<IdleWatch>(undefined);
  const ending = useRef(false);
  const end = useCallback(
    (text: string) => {
      // A second press, or the limit that passes meanwhile, ends nothing twice.
      if (ending.current) return;
      ending.current = true;
      // Forgotten here whatever the server says; not before, as the request takes the token along (D-87).
      void logout().finally(() => {
        ending.current = false;
        dropSession();
        emitApiEvent({ kind: 'signed-out', text });
      });
    },
    [logout],
  );
  const ended = t('idle.ended');
  useEffect(() => {
    watch.current = watchIdle(idleMinutes * MINUTE_MS, {
      onLeft: setLeft,
      onEnd: () => end(ended),
      onAwake: () => void ask(),
    });
    return () => watch.current?.stop();
  }, [idleMinutes, end, ended, ask]);
  return (
    <IdleSheet left={left} leaving={isLoading} onStay={() => watch.current?.stay()} onLeave={() => end('')} />
  );
}
