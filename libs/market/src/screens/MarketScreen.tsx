import {
  useFreshness,
  useGetAllCurrencyListQuery,
  useGetAllMarketListQuery,
  usePolled,
} from '@ex/api-client';
import { useT } from '@ex/i18n';
import { ErrorState, HeaderBar, PullToRefresh, RefreshButton, SkeletonRows, TabPanel } from '@ex/ui-kit';
import { useId } from 'react';
import { CurrencyTabs } from '../components/CurrencyTabs';
import { FoundMarkets } from '../components/FoundMarkets';
import { type Choice, choiceIn } from '../model/tabs';
import { useMarketView } from '../model/use-market-view';
import styles from './MarketScreen.module.css';

/** The table asks again this often (MARKET-08, CONST-07). */
const MARKETS_MS = 10_000;
const NO_CHOICE: Choice = { fid: 0, eid: 0 };

/** The market list: main and sub-currency tabs over a live table, open to everybody (MARKET-01). It opens as it was left. */
export function Screen() {
  const t = useT('market');
  const [view, changeView] = useMarketView();
  const panelId = useId();
  const tabs = useGetAllCurrencyListQuery();
  const currencies = tabs.data?.list;
  const choice = currencies && choiceIn(currencies, view.wished);
  const table = usePolled(useGetAllMarketListQuery, choice ?? NO_CHOICE, MARKETS_MS, !choice);
  const freshness = useFreshness(table.currentData && table.fulfilledTimeStamp, MARKETS_MS);
  const refresh = (): void => {
    if (!currencies) void tabs.refetch();
    else void table.refetch();
  };
  const rows = currencies && !choice ? [] : table.currentData?.list;
  const failed = rows === undefined && (tabs.isError || table.isError);
  return (
    <>
      <HeaderBar title={t('title')} actions={<RefreshButton busy={table.isFetching} onRefresh={refresh} />} />
      <main className={styles.main}>
        {!currencies && !tabs.isError && <div className={styles.tabsToCome} />}
        {currencies && choice && (
          <CurrencyTabs
            tabs={currencies}
            choice={choice}
            onChoose={(wished) => changeView({ wished })}
            panelId={panelId}
          />
        )}
        <TabPanel id={panelId} value={choice && String(choice.fid)}>
          <PullToRefresh busy={table.isFetching} onRefresh={refresh}>
            <FoundMarkets markets={rows} view={view} onView={changeView} freshness={freshness}>
              {failed && <ErrorState onRetry={refresh} busy={tabs.isFetching || table.isFetching} />}
              {!rows && !failed && <SkeletonRows rows={10} height={60} />}
            </FoundMarkets>
          </PullToRefresh>
        </TabPanel>
      </main>
    </>
  );
}
