import {
  type MarketFilter,
  useCurrenciesQuery,
  useFilteredMarketsQuery,
  useFreshness,
  usePolled,
} from '@ex/api-client';
import { useT } from '@ex/i18n';
import { ErrorState, HeaderBar, PullToRefresh, RefreshButton, SkeletonRows } from '@ex/ui-kit';
import { CurrencyTabs } from '../components/CurrencyTabs';
import { FoundMarkets } from '../components/FoundMarkets';
import { validFilter } from '../model/tabs';
import { useMarketView } from '../model/use-market-view';
import styles from './MarketScreen.module.css';

/** The table asks again this often (MARKET-08, CONST-07). */
const MARKETS_MS = 10_000;
const NO_FILTER: MarketFilter = { mainId: 0, subId: 0 };

/** The market list: main and sub-currency tabs over a live table, open to everybody (MARKET-01). It opens as it was left. */
export function Screen() {
  const t = useT('market');
  const [view, changeView] = useMarketView();
  const tabs = useCurrenciesQuery();
  const currencies = tabs.data;
  const filter = currencies && validFilter(currencies, view.requested);
  const table = usePolled(useFilteredMarketsQuery, filter ?? NO_FILTER, MARKETS_MS, !filter);
  const freshness = useFreshness(table.currentData && table.fulfilledTimeStamp, MARKETS_MS);
  const refresh = (): void => {
    if (!currencies) void tabs.refetch();
    else void table.refetch();
  };
  const rows = currencies && !filter ? [] : table.currentData;
  const failed = rows === undefined && (tabs.isError || table.isError);
  return (
    <>
      <HeaderBar title={t('title')} actions={<RefreshButton busy={table.isFetching} onRefresh={refresh} />} />
      <main className={styles.main}>
        {!currencies && !tabs.isError && <div className={styles.tabsToCome} />}
        {currencies && filter && (
          <CurrencyTabs
            currencies={currencies}
            filter={filter}
            onFilter={(requested) => changeView({ requested })}
          />
        )}
        <PullToRefresh busy={table.isFetching} onRefresh={refresh}>
          <FoundMarkets markets={rows} view={view} onView={changeView} freshness={freshness}>
            {failed && <ErrorState onRetry={refresh} busy={tabs.isFetching || table.isFetching} />}
            {!rows && !failed && <SkeletonRows rows={10} height={60} />}
          </FoundMarkets>
        </PullToRefresh>
      </main>
    </>
  );
}
