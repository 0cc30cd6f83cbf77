import { useLive } from '@ex/api-client';
import { liveVerification, type VerificationStatus } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { useFormDraft } from '@ex/submit';
import { Callout, ErrorState, HeaderBar, KitLink, Loading, Page, SkeletonRows } from '@ex/ui-kit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { IdentityForm } from '../components/IdentityForm';
import { StatusCard } from '../components/StatusCard';
import { DRAFT_NAME, NO_DOCUMENTS } from '../model/identity-documents';
import styles from './IdentityScreen.module.css';

/** Identity verification: the form, or the status of the review (KYC). */
export function Screen() {
  const t = useT('identity');
  const navigate = useNavigate();
  return (
    <>
      <HeaderBar title={t('title')} onBack={() => void navigate(-1)} />
      <Page of="cards">
        <Verification />
      </Page>
    </>
  );
}

function Verification() {
  const { data, failed, busy, refresh } = useLive(liveVerification, undefined, {
    select: (member) => member.verification,
  });
  if (data) return <Stage status={data} />;
  if (failed) return <ErrorState onRetry={refresh} busy={busy} />;
  return (
    <Loading loading skeleton={<SkeletonRows rows={7} height={64} />}>
      {null}
    </Loading>
  );
}

function Stage({ status }: { readonly status: VerificationStatus }) {
  if (status === 'underReview') return <UnderReview />;
  if (status === 'verified' || status === 'unknown') return <StatusCard status={status} />;
  return (
    <>
      {status === 'rejected' && <Rejected />}
      <IdentityForm />
    </>
  );
}

/** Documents are under review. Clears the draft, which is still there when the answer to the submission was lost. */
function UnderReview() {
  const { clear } = useFormDraft(DRAFT_NAME, NO_DOCUMENTS);
  useEffect(clear, [clear]);
  return <StatusCard status="underReview" />;
}

/** The previous documents were rejected (KYC-09). */
function Rejected() {
  const t = useT('identity');
  return (
    <Callout tone="warn" live>
      <p>{t('rejected')}</p>
      <KitLink href={paths.notices()} className={styles.link}>
        {t('messages')}
      </KitLink>
    </Callout>
  );
}
