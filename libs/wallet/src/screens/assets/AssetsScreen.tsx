import { useFreshness, useGetUserBalanceListQuery, usePolled, useGetSiteConfigQuery } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { HeaderBar } from '@ex/ui-kit';
import { useState } from 'react';
import { useHidden, useOwnFlag } from '../../model/use-own-flag';
import { AssetsView } from './AssetsView';
import type { AssetsTab } from './tabs';

/** Values follow the market; between two answers of this period they count as fresh, ms. */
export const BALANCES_MS = 10_000;

/** What the member has, in all accounts (ASSETS). */
export function Screen() {
  const t = useT('wallet');
  const [tab, setTab] = useState<AssetsTab>('all');
  const [search, setSearch] = useState('');
  const [hidden, setHidden] = useHidden();
  const [hideZero, setHideZero] = useOwnFlag('hide-zero');
  const { data: config } = useGetSiteConfigQuery();
  const balances = usePolled(useBalances, undefined, BALANCES_MS);
  const age = useFreshness(balances.currentData && balances.fulfilledTimeStamp, BALANCES_MS);
  return (
    <>
      <HeaderBar title={t('assets.title')} />
      <AssetsView
        balances={balances.currentData}
        failed={balances.isError}
        busy={balances.isFetching}
        onRefresh={() => void balances.refetch()}
        age={age}
        config={config}
        tab={tab}
        onTab={setTab}
        filter={{ search, hideZero }}
        onSearch={setSearch}
        onHideZero={setHideZero}
        hidden={hidden}
        onHidden={setHidden}
      />
    </>
  );
}

/** Asked anew when the screen comes: money may have moved on another one. */
const useBalances: typeof useGetUserBalanceListQuery = (arg, options) =>
  useGetUserBalanceListQuery(arg, { ...options, refetchOnMountOrArgChange: true });
