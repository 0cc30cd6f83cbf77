import { skipToken, useLive } from '@ex/api-client';
import { useFeature } from '@ex/api-client/content';
import { liveSparklines, liveFilteredMarkets, useCurrenciesQuery } from '@ex/api-client/markets';
import { useT } from '@ex/i18n';
import { AlertLink } from '@ex/trading';
import { ErrorState, HeaderBar, PullToRefresh, RefreshButton, SkeletonRows, TabPanel } from '@ex/ui-kit';
import { useDeferredValue, useId, useMemo } from 'react';
import { CurrencyTabs } from '../components/CurrencyTabs';
import { FilteredMarkets } from '../components/FilteredMarkets';
import { validFilter } from '../model/tabs';
import { useMarketView } from '../model/market-view';
import styles from './MarketScreen.module.css';

/** None are known yet. */
const NO_SPARKLINES = {};

/**
 * The market list: main and sub-currency tabs over a live table, open to everybody (MARKET-01). It opens with the last
 * tab, search and order.
 */
export function Screen() {
  const t = useT('market');
  const [view, changeView] = useMarketView();
  const panelId = useId();
  const tabs = useCurrenciesQuery();
  const currencies = tabs.data;
  const filter = useMemo(
    () => currencies && validFilter(currencies, view.requested),
    [currencies, view.requested],
  );
  // Switches the tab immediately and renders its rows in a later frame.
  const shownFilter = useDeferredValue(filter);
  const table = useLive(liveFilteredMarkets, shownFilter ?? skipToken);
  const hasSparklines = useFeature('sparklines');
  const sparklines = useLive(liveSparklines, hasSparklines ? undefined : skipToken);
  const refresh = currencies ? table.refresh : () => void tabs.refetch();
  const isBusy = tabs.isFetching || table.busy;
  const rows = currencies && !filter ? [] : table.data;
  const failed = rows === undefined && (tabs.isError || table.failed);
  return (
    <>
      <HeaderBar
        title={t('title')}
        actions={
          <>
            <AlertLink />
            <RefreshButton busy={isBusy} onRefresh={refresh} />
          </>
        }
      />
      <main className={styles.main}>
        {!currencies && !tabs.isError && <div className={styles.tabsPlaceholder} />}
        {currencies && filter && (
          <CurrencyTabs
            currencies={currencies}
            filter={filter}
            onFilter={(requested) => changeView({ requested })}
            panelId={panelId}
          />
        )}
        <TabPanel id={panelId} value={filter && String(filter.mainId)} isBusy={shownFilter !== filter}>
          <PullToRefresh busy={isBusy} onRefresh={refresh}>
            <FilteredMarkets
              markets={rows}
              sparklines={hasSparklines ? (sparklines.data ?? NO_SPARKLINES) : undefined}
              view={view}
              onView={changeView}
              freshness={table.freshness}
            >
              {failed && <ErrorState onRetry={refresh} busy={isBusy} />}
              {!rows && !failed && <SkeletonRows rows={10} height={60} />}
            </FilteredMarkets>
          </PullToRefresh>
        </TabPanel>
      </main>
    </>
  );
}
