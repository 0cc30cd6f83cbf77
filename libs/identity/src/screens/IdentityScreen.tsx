import { useGetusrQuery } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { Callout, ErrorState, HeaderBar, KitLink, Loading, Page, SkeletonRows } from '@ex/ui-kit';
import { useNavigate } from 'react-router-dom';
import { IdentityForm } from '../components/IdentityForm';
import { StandingCard } from '../components/StandingCard';
import { UnderReview } from '../components/UnderReview';
import { type Standing, standingOf } from '../model/standing';
import styles from './IdentityScreen.module.css';

/** Identity verification: the form, or where the review of it stands (KYC). */
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
  const { currentData, isError, isFetching, refetch } = useGetusrQuery();
  if (currentData) return <Stage standing={standingOf(currentData.rzstatus)} />;
  if (isError) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <Loading loading skeleton={<SkeletonRows rows={7} height={64} />}>
      {null}
    </Loading>
  );
}

function Stage({ standing }: { readonly standing: Standing }) {
  if (standing === '1') return <UnderReview />;
  if (standing === '0' || standing === '2') return <StandingCard of={standing} />;
  return (
    <>
      {standing === 'again' && <Rejected />}
      <IdentityForm />
    </>
  );
}

/** The papers before these were turned down (KYC-09). */
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
