import { isUnknownOutcome, REFETCH_ON_ENTER } from '@ex/api-client';
import {
  type OpenSession,
  useEndSessionMutation,
  useOpenSessionsQuery,
  usePastLoginsInfiniteQuery,
} from '@ex/api-client/safety';
import { useT } from '@ex/i18n';
import {
  Button,
  ErrorState,
  HeaderBar,
  Loading,
  Page,
  PagedList,
  SectionHeader,
  SkeletonRows,
} from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FreezeAccount } from '../components/FreezeAccount';
import styles from '../components/security.module.css';
import { LoginRow, SessionRow } from '../components/SessionRows';

/** Open sessions, the freeze of the account and the log-ins of 90 days (SESSION-01 to SESSION-05). */
export function Screen() {
  const t = useT('security');
  const title = useT('shell')('titles.sessions');
  const navigate = useNavigate();
  const logins = usePastLoginsInfiniteQuery(undefined, REFETCH_ON_ENTER);
  return (
    <>
      <HeaderBar title={title} onBack={() => void navigate(-1)} />
      <Page of="blocks">
        <section aria-label={t('sessions.open')}>
          <SectionHeader title={t('sessions.open')} />
          <OpenSessions />
        </section>
        <FreezeAccount />
        <section aria-label={t('sessions.history')}>
          <div className={styles.history}>
            <PagedList
              heading={t('sessions.history')}
              source={logins}
              rowKey={({ id }) => id}
              row={(login) => <LoginRow login={login} />}
              rowHeight={60}
            />
          </div>
        </section>
      </Page>
    </>
  );
}

/** The open sessions; all but the current one can be ended. */
function OpenSessions() {
  const t = useT('security');
  const { data: sessions, isError, isFetching, refetch } = useOpenSessionsQuery(undefined, REFETCH_ON_ENTER);
  const [end] = useEndSessionMutation();
  const [ending, setEnding] = useState<number | 'others'>();
  const finish = async (which: number | 'others'): Promise<void> => {
    setEnding(which);
    const { error } = await end(which === 'others' ? undefined : which);
    setEnding(undefined);
    if (isUnknownOutcome(error)) void refetch();
  };
  if (!sessions && isError) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  const others = (sessions ?? []).filter(({ isCurrent }: OpenSession) => !isCurrent);
  return (
    <Loading loading={!sessions} skeleton={<SkeletonRows rows={2} height={64} />}>
      <ul className={styles.list}>
        {sessions?.map((session) => (
          <li key={session.id}>
            <SessionRow
              session={session}
              busy={ending === session.id}
              disabled={ending !== undefined}
              onEnd={() => void finish(session.id)}
            />
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <div className={styles.action}>
          <Button
            variant="secondary"
            block
            busy={ending === 'others'}
            disabled={ending !== undefined}
            onClick={() => void finish('others')}
          >
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </Loading>
  );
}
