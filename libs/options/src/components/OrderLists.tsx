import { usePolling } from '@ex/api-client';
import {
  liveOptionOrders,
  type OptionOrder,
  type OptionStatus,
  useOptionOrdersInfiniteQuery,
} from '@ex/api-client/options';
import { useT } from '@ex/i18n';
import { PagedList, Tabs } from '@ex/ui-kit';
import { isSettling } from '../model/order';
import styles from './OrderLists.module.css';
import { RunningRow, SettledRow } from './OrderRows';
import { OrdersExport } from './OrdersExport';

interface OrderListsProps {
  readonly tab: OptionStatus;
  readonly onTab: (tab: OptionStatus) => void;
  readonly onOpen: (orderId: number) => void;
}

/** The member's orders, in progress and settled (OPT-40); `useWatchedOrders` reads them again when one is over. */
export function OrderLists({ tab, onTab, onOpen }: OrderListsProps) {
  const t = useT('options');
  return (
    <section className={styles.lists} aria-label={t('lists.label')}>
      <Tabs
        label={t('lists.label')}
        items={[
          { value: 'running', label: t('lists.running') },
          { value: 'settled', label: t('lists.settled') },
        ]}
        value={tab}
        onChange={onTab}
        fill
      >
        <OrderList key={tab} status={tab} onOpen={onOpen} />
      </Tabs>
    </section>
  );
}

interface OrderListProps {
  readonly status: OptionStatus;
  readonly onOpen: (orderId: number) => void;
}

function OrderList({ status, onOpen }: OrderListProps) {
  const query = useOptionOrdersInfiniteQuery(status);
  const { currentData, isError } = query;
  const hasSettling = currentData?.pages.some(({ list }) => list.some(isSettling)) ?? false;
  // Running orders that could not be read may have ended.
  usePolling(liveOptionOrders, status, { paused: !hasSettling && !(status === 'running' && isError) });
  const row = (order: OptionOrder) =>
    status === 'running' ? (
      <RunningRow order={order} onOpen={onOpen} />
    ) : (
      <SettledRow order={order} onOpen={onOpen} />
    );
  return (
    <PagedList
      source={query}
      rowKey={({ id }) => id}
      row={row}
      rowHeight={72}
      tools={<OrdersExport status={status} />}
    />
  );
}
