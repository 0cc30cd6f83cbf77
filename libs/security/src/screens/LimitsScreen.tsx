import { type GuardLimit, useGuardRailsQuery } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { Callout, ErrorState, HeaderBar, Loading, Page, SkeletonRows } from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LimitCard } from '../components/LimitCard';
import { LimitSheet } from '../components/LimitSheet';

/** The limits that a member sets on own trading (GUARD-01, GUARD-02). */
export function Screen() {
  const t = useT('security');
  const title = useT('shell')('titles.limits');
  const navigate = useNavigate();
  const { data, isError, isFetching, refetch } = useGuardRailsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [changed, setChanged] = useState<GuardLimit>();
  return (
    <>
      <HeaderBar title={title} onBack={() => void navigate(-1)} />
      <Page of="cards">
        {!data && isError ? (
          <ErrorState onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Loading loading={!data} skeleton={<SkeletonRows rows={4} height={88} />}>
            <Callout>{t('limits.intro')}</Callout>
            {data?.map((limit) => (
              <LimitCard key={limit.rule} limit={limit} onChange={() => setChanged(limit)} />
            ))}
          </Loading>
        )}
      </Page>
      <LimitSheet key={changed?.rule} limit={changed} onClose={() => setChanged(undefined)} />
    </>
  );
}
