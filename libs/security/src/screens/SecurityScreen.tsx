import { useGetusrQuery, useLogoutAllMutation } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { Callout, ConfirmSheet, ErrorState, HeaderBar, Loading, Page, SkeletonRows } from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from '../components/security.module.css';
import { SecurityList } from '../components/SecurityList';
import { leaveAfter } from '../model/leave';
import { usePasswordSending } from '../model/use-password-sending';

const SET = 1;

/** The security center (SECURITY-01 to SECURITY-03, D-25). */
export function Screen() {
  const t = useT('shell');
  const navigate = useNavigate();
  const { data: user, isError, isFetching, refetch } = useGetusrQuery();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <HeaderBar title={t('titles.security')} onBack={() => void navigate(-1)} />
      <Page of="blocks">
        {!user && isError ? (
          <ErrorState onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Loading loading={!user} skeleton={<SkeletonRows rows={3} height={64} />}>
            <SecurityList fundSet={user?.have_pay === SET} onLogOutEverywhere={() => setAsking(true)} />
          </Loading>
        )}
      </Page>
      <EverywhereSheet open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

interface EverywhereSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before all sessions end. Only an answer of the server counts: here nothing is claimed that may not be so. */
function EverywhereSheet({ open, onClose }: EverywhereSheetProps) {
  const t = useT('security');
  const [logoutAll] = useLogoutAllMutation();
  const { busy, doubt, send } = usePasswordSending();
  const confirm = (): Promise<boolean> => leaveAfter(() => send(() => logoutAll()));
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('devices.ask')}
      confirmLabel={t('devices.confirm')}
      busy={busy}
    >
      <p className={styles.note}>{t('devices.text')}</p>
      {doubt && (
        <Callout tone="warn" live>
          {t('devices.doubt')}
        </Callout>
      )}
    </ConfirmSheet>
  );
}
