import { useBalancesQuery, useFreshness, usePolled } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { HeaderBar } from '@ex/ui-kit';
import { useState } from 'react';
import { useAmountsHidden, useMemberFlag } from '../../model/use-member-flag';
import { useSiteConfigQuery } from '../../model/use-site-config';
import { type AssetsTab, AssetsView } from './AssetsView';

/** Values follow the market; between two answers of this period they count as fresh, ms. */
export const BALANCES_MS = 10_000;

/** What the member has, in all accounts (ASSETS). */
export function Screen() {
  const t = useT('wallet');
  const [tab, setTab] = useState<AssetsTab>('all');
  const [search, setSearch] = useState('');
  const [hidden, setHidden] = useAmountsHidden();
  const [hideZero, setHideZero] = useMemberFlag('hide-zero');
  const { data: config } = useSiteConfigQuery();
  const balances = usePolled(useFreshBalances, undefined, BALANCES_MS);
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

/** Refetched when the screen opens: money may have moved on another one. */
const useFreshBalances: typeof useBalancesQuery = (arg, options) =>
  useBalancesQuery(arg, { ...options, refetchOnMountOrArgChange: true });
