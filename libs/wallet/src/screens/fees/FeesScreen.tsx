import { useFeature, useSiteConfigQuery } from '@ex/api-client/content';
import { useSessionToken } from '@ex/api-client/members';
import { useFeeTableQuery } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { ErrorState, HeaderBar, SkeletonRows } from '@ex/ui-kit';
import { paths } from '@ex/routing';
import { Navigate, useNavigate } from 'react-router-dom';
import { FeeTables } from './FeeTables';
import { OwnTierCard } from './OwnTierCard';
import styles from './fees.module.css';

/** Fees and limits for anyone; members see their own level first (PAY-20). */
export function Screen() {
  const t = useT('tiers');
  const navigate = useNavigate();
  const isMember = useSessionToken() !== undefined;
  const config = useSiteConfigQuery().data;
  const isOffered = useFeature('tiers');
  const table = useFeeTableQuery(undefined, { skip: !isOffered });
  if (config && !isOffered) return <Navigate to={paths.home()} replace />;
  return (
    <>
      <HeaderBar title={t('title')} onBack={() => void navigate(-1)} />
      <main className={styles.main}>
        {isMember && <OwnTierCard unverifiedPercent={table.data?.unverifiedPercent} />}
        {table.data && <FeeTables table={table.data} />}
        {!table.data && table.isError && (
          <ErrorState onRetry={() => void table.refetch()} busy={table.isFetching} />
        )}
        {!table.data && !table.isError && <SkeletonRows rows={5} height={72} />}
      </main>
    </>
  );
}
