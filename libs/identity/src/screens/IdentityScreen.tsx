import { useGetMemberQuery, type VerificationStatus } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { Callout, ErrorState, HeaderBar, KitLink, Loading, Page, SkeletonRows } from '@ex/ui-kit';
import { useNavigate } from 'react-router-dom';
import { IdentityForm } from '../components/IdentityForm';
import { StatusCard } from '../components/StatusCard';
import { UnderReview } from '../components/UnderReview';
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
  const { currentData, isError, isFetching, refetch } = useGetMemberQuery();
  if (currentData) return <Stage status={currentData.verification} />;
  if (isError) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
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
