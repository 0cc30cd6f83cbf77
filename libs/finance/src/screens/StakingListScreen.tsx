import { useGetStakingOrdersInfiniteQuery } from '@ex/api-client';
import type { StakingOrder } from '@ex/contract';
import { useT } from '@ex/i18n';
import { Page, PagedList } from '@ex/ui-kit';
import { useState } from 'react';
import { FinanceHeader } from '../components/FinanceHeader';
import { StakesExport } from '../components/OrdersExport';
import { RedeemSheet } from '../components/RedeemSheet';
import { StakeOrderCard } from '../components/StakeOrderCard';

/** The member's staking orders (STAKE-10 to STAKE-14). */
export function Screen() {
  const t = useT('finance');
  const [redeeming, setRedeeming] = useState<StakingOrder>();
  const source = useGetStakingOrdersInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return (
    <>
      <FinanceHeader title={t('titles.stakeOrders')} links={['calendar']} />
      <Page of="list">
        <PagedList
          source={source}
          rowKey={({ id }) => id}
          row={(order) => <StakeOrderCard order={order} onRedeem={setRedeeming} />}
          rowHeight={184}
          tools={<StakesExport />}
        />
      </Page>
      <RedeemSheet order={redeeming} onClose={() => setRedeeming(undefined)} />
    </>
  );
}
