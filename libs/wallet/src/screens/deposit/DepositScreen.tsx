import { useGetDepositCoinsQuery, useGetPartnerLinksQuery, useGetSiteConfigQuery } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { DoubtSheet } from '@ex/submit';
import { EmptyState, ErrorState, HeaderBar, Loading, Page, SkeletonRows } from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDeposit } from './ConfirmDeposit';
import { DepositDone } from './DepositDone';
import { DepositForm } from './DepositForm';
import { PartnerLinks } from './PartnerLinks';
import { RecentDeposits } from './RecentDeposits';
import { useDepositFlow } from './use-deposit-flow';
import type { DecidedDeposit } from '../../model/deposit';

/** Where to pay in, and the announcement of what was paid (DEPOSIT). */
export function Screen() {
  const t = useT('wallet');
  const navigate = useNavigate();
  const [done, setDone] = useState<DecidedDeposit>();
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

function Announce({ onDone }: { readonly onDone: (deposit: DecidedDeposit) => void }) {
  const t = useT('wallet');
  const coins = useGetDepositCoinsQuery(undefined, { refetchOnMountOrArgChange: true });
  const partners = useGetPartnerLinksQuery();
  const config = useGetSiteConfigQuery();
  const flow = useDepositFlow(coins.currentData?.list ?? [], onDone);
  const { submit } = flow;
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
      <DepositForm
        flow={flow}
        coins={coins.currentData.list}
        config={config.data}
        onAskConfig={config.refetch}
      />
      <RecentDeposits coin={flow.coin} />
      <PartnerLinks links={partners.data?.list ?? []} />
      <ConfirmDeposit flow={flow} />
      <DoubtSheet state={submit.state} onRetry={submit.retry} onGiveUp={submit.giveUp} />
    </>
  );
}
