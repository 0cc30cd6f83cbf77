import { useGetOptionOrdersInfiniteQuery } from '@ex/api-client';
import { useT } from '@ex/i18n';
import {
  EmptyState,
  ErrorState,
  InfiniteList,
  PullToRefresh,
  RefreshButton,
  SkeletonRows,
  Tabs,
  useRefresh,
} from '@ex/ui-kit';
import { useState } from 'react';
import { RUNNING } from '../model/order';
import type { OrderTab } from '../model/use-view';
import styles from './OrderLists.module.css';
import { OrdersExport } from './OrdersExport';
import { RunningRow } from './RunningRow';
import { SettledRow } from './SettledRow';

interface OrderListsProps {
  readonly tab: OrderTab;
  readonly onTab: (tab: OrderTab) => void;
  readonly onOpen: (orderId: number) => void;
}

/** The member's orders, in progress and settled (OPT-40). */
export function OrderLists({ tab, onTab, onOpen }: OrderListsProps) {
  const t = useT('options');
  return (
    <section className={styles.lists} aria-label={t('lists.label')}>
      <Tabs
        label={t('lists.label')}
        items={[
          { value: '1', label: t('lists.running') },
          { value: '2', label: t('lists.settled') },
        ]}
        value={String(tab) as '1' | '2'}
        onChange={(value) => onTab(value === '1' ? 1 : 2)}
        fill
      >
        <OrderList key={tab} tab={tab} onOpen={onOpen} />
      </Tabs>
    </section>
  );
}

/** While an order waits for its settlement the list looks again this often (D-53). */
const FINISHING_MS = 5000;

function OrderList({ tab, onOpen }: { readonly tab: OrderTab; readonly onOpen: (orderId: number) => void }) {
  const [finishing, setFinishing] = useState(false);
  const query = useGetOptionOrdersInfiniteQuery(tab, {
    refetchOnMountOrArgChange: true,
    pollingInterval: finishing ? FINISHING_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const orders =
    query.currentData?.pages.flatMap(({ list, receivedAt }) =>
      list.map((order) => ({ ...order, receivedAt })),
    ) ?? [];
  const over = orders.some((order) => order.status === RUNNING && order.count_down <= 0);
  // Running orders that could not be read may have ended.
  const looks = over || (tab === RUNNING && query.isError);
  if (looks !== finishing) setFinishing(looks);
  const refresh = useRefresh(query);
  const moreState = query.isFetchingNextPage
    ? 'loading'
    : query.isFetchNextPageError
      ? 'failed'
      : query.hasNextPage
        ? 'more'
        : 'finished';
  return (
    <PullToRefresh busy={query.isFetching} onRefresh={refresh}>
      <div className={styles.tools}>
        <OrdersExport status={tab} />
        <RefreshButton busy={query.isFetching} onRefresh={refresh} />
      </div>
      {!query.currentData && query.isError && <ErrorState onRetry={refresh} busy={query.isFetching} />}
      {!query.currentData && !query.isError && <SkeletonRows rows={6} height={72} />}
      {query.currentData && orders.length === 0 && <EmptyState />}
      {orders.length > 0 && (
        <InfiniteList
          state={moreState}
          refreshing={query.isFetching}
          onMore={() => void query.fetchNextPage()}
        >
          <ul className={styles.rows}>
            {orders.map((order) => (
              <li key={order.id}>
                {tab === RUNNING ? (
                  <RunningRow
                    order={order}
                    receivedAt={order.receivedAt}
                    onOpen={onOpen}
                    onOver={() => void query.refetch()}
                  />
                ) : (
                  <SettledRow order={order} onOpen={onOpen} />
                )}
              </li>
            ))}
          </ul>
        </InfiniteList>
      )}
    </PullToRefresh>
  );
}
