import { useLive } from '@ex/api-client';
import { liveSiteConfig } from '@ex/api-client/content';
import { useDepositCoinsQuery, usePartnerLinksQuery } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { TransactionSheets } from '@ex/submit';
import { VenueNotice } from '@ex/trading';
import { EmptyState, ErrorState, HeaderBar, Loading, Page, SkeletonRows } from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DepositDone } from './DepositDone';
import { DepositForm } from './DepositForm';
import { PartnerLinks } from './PartnerLinks';
import { RecentDeposits } from './RecentDeposits';
import { useDepositDecision } from './use-deposit-decision';
import { useDepositFlow } from '../../model/use-deposit-flow';
import type { DepositIntent } from '../../model/deposit';

/** Where to pay in, and the announcement of a payment (DEPOSIT). */
export function Screen() {
  const t = useT('wallet');
  const navigate = useNavigate();
  const [done, setDone] = useState<DepositIntent>();
  return (
    <>
      <HeaderBar title={t('deposit.title')} onBack={() => void navigate(-1)} />
      <Page of="cards">
        {done ? (
          <DepositDone deposit={done} onAgain={() => setDone(undefined)} />
        ) : (
          <Announce onDone={setDone} />
        )}
      </Page>
    </>
  );
}

function Announce({ onDone }: { readonly onDone: (deposit: DepositIntent) => void }) {
  const t = useT('wallet');
  const coins = useDepositCoinsQuery(undefined, { refetchOnMountOrArgChange: true });
  const partners = usePartnerLinksQuery();
  const config = useLive(liveSiteConfig, undefined);
  const closed = config.data?.venue.closed.deposits;
  const flow = useDepositFlow(coins.currentData ?? [], onDone);
  const describe = useDepositDecision();
  if (!coins.currentData && coins.isError)
    return <ErrorState onRetry={() => void coins.refetch()} busy={coins.isFetching} />;
  if (!coins.currentData)
    return (
      <Loading loading skeleton={<SkeletonRows rows={7} height={64} />}>
        {null}
      </Loading>
    );
  if (!flow.coin) return <EmptyState title={t('deposit.none')} />;
  return (
    <>
      <VenueNotice title={closed === undefined ? undefined : t('deposit.closed')} notice={closed} />
      <DepositForm
        flow={flow}
        coins={coins.currentData}
        config={config.data}
        onRetryConfig={config.refresh}
      />
      <RecentDeposits coin={flow.coin} />
      <PartnerLinks links={partners.data ?? []} />
      <TransactionSheets confirmation={flow.confirmation} describe={describe} />
    </>
  );
}
