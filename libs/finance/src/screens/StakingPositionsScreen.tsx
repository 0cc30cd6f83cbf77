import { REFETCH_ON_ENTER } from '@ex/api-client';
import { type StakingPosition, useStakingPositionsInfiniteQuery } from '@ex/api-client/finance';
import { useT } from '@ex/i18n';
import { Page, PagedList } from '@ex/ui-kit';
import { useState } from 'react';
import { FinanceHeader } from '../components/FinanceHeader';
import { StakingExport } from '../components/OrdersExport';
import { RedeemSheet } from '../components/RedeemSheet';
import { StakingPositionCard } from '../components/StakingPositionCard';

/** The member's staking positions (STAKE-10 to STAKE-14). */
export function Screen() {
  const t = useT('finance');
  const [redeeming, setRedeeming] = useState<StakingPosition>();
  const source = useStakingPositionsInfiniteQuery(undefined, REFETCH_ON_ENTER);
  return (
    <>
      <FinanceHeader title={t('titles.stakingOrders')} links={['calendar']} />
      <Page of="list">
        <PagedList
          source={source}
          rowKey={({ id }) => id}
          row={(position) => <StakingPositionCard position={position} onRedeem={setRedeeming} />}
          rowHeight={184}
          tools={<StakingExport />}
        />
      </Page>
      <RedeemSheet position={redeeming} onClose={() => setRedeeming(undefined)} />
    </>
  );
}
