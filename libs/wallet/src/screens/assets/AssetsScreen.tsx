import { skipToken, useLive } from '@ex/api-client';
import { useFeature, useSiteConfigQuery } from '@ex/api-client/content';
import { useAmountsHidden, useMemberFlag } from '@ex/api-client/members';
import { liveBalances, liveCoinCosts } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { useAddressChoice, useAddressFields } from '@ex/routing';
import { HeaderBar, useStableCallback } from '@ex/ui-kit';
import { useMemo } from 'react';
import { ASSETS_TABS, AssetsView } from './AssetsView';

/** The member's balances in all accounts (ASSETS). */
export function Screen() {
  const t = useT('wallet');
  const [tab, setTab] = useAddressChoice('tab', ASSETS_TABS);
  const [{ search = '' }, changeAddress] = useAddressFields(['search']);
  const [hidden, setHidden] = useAmountsHidden();
  const [hideZero, setHideZero] = useMemberFlag('hide-zero');
  const filter = useMemo(() => ({ search, hideZero }), [search, hideZero]);
  const { data: config } = useSiteConfigQuery();
  const { data, failed, busy, refresh, freshness } = useLive(liveBalances, undefined);
  const hasCosts = useFeature('coinCosts');
  const costs = useLive(liveCoinCosts, hasCosts ? undefined : skipToken);
  return (
    <>
      <HeaderBar title={t('assets.title')} />
      <AssetsView
        balances={data}
        costs={costs.data}
        failed={failed}
        busy={busy}
        onRefresh={refresh}
        freshness={freshness}
        config={config}
        tab={tab}
        onTab={setTab}
        filter={filter}
        onSearch={useStableCallback((text: string) => changeAddress({ search: text || undefined }))}
        onHideZero={useStableCallback(setHideZero)}
        hidden={hidden}
        onHidden={useStableCallback(setHidden)}
      />
    </>
  );
}
