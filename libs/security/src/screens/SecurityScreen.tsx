import { useMemberQuery, useLogOutEverywhereMutation } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { useSheetAction } from '@ex/submit';
import { ConfirmSheet, ErrorState, HeaderBar, Loading, Page, SkeletonRows } from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from '../components/security.module.css';
import { SecurityList } from '../components/SecurityList';
import { VerifyEmailSheet } from '../components/VerifyEmailSheet';
import { endAllSessions } from '../model/end-all-sessions';

/** The security center (SECURITY-01 to SECURITY-03, D-25). */
export function Screen() {
  const t = useT('shell');
  const navigate = useNavigate();
  const { data: member, isError, isFetching, refetch } = useMemberQuery();
  const [isConfirming, setConfirming] = useState(false);
  const [isVerifying, setVerifying] = useState(false);
  return (
    <>
      <HeaderBar title={t('titles.security')} onBack={() => void navigate(-1)} />
      <Page of="blocks">
        {!member && isError ? (
          <ErrorState onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Loading loading={!member} skeleton={<SkeletonRows rows={3} height={64} />}>
            <SecurityList
              hasFundPassword={member?.hasFundPassword === true}
              isEmailUnverified={member?.isEmailUnverified === true}
              onVerifyEmail={() => setVerifying(true)}
              onLogOutEverywhere={() => setConfirming(true)}
            />
          </Loading>
        )}
      </Page>
      <VerifyEmailSheet open={isVerifying} onClose={() => setVerifying(false)} />
      <LogOutEverywhereSheet open={isConfirming} onClose={() => setConfirming(false)} />
    </>
  );
}

interface LogOutEverywhereSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Confirms the end of all sessions. Without an answer it says that the outcome is unknown. */
function LogOutEverywhereSheet({ open, onClose }: LogOutEverywhereSheetProps) {
  const t = useT('security');
  const [logOutEverywhere] = useLogOutEverywhereMutation();
  const { busy, failure, run } = useSheetAction({ subject: open, unansweredText: t('devices.doubt') });
  const confirm = (): Promise<boolean> => endAllSessions(() => run(() => logOutEverywhere()));
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('devices.ask')}
      confirmLabel={t('devices.confirm')}
      busy={busy}
      failure={failure}
    >
      <p className={styles.note}>{t('devices.text')}</p>
    </ConfirmSheet>
  );
}
