import { REFETCH_ON_ENTER } from '@ex/api-client';
import { type OrderFilter, type SpotOrder, useSpotOrdersInfiniteQuery } from '@ex/api-client/spot';
import { useT } from '@ex/i18n';
import { ChipGroup, HeaderBar, Page, PagedList, Tabs } from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CancelSheet } from '../components/CancelSheet';
import { OrderCard } from '../components/OrderCard';
import { OrdersExport } from '../components/OrdersExport';
import { useCancelBlock } from '../model/use-cancel-block';

const STATUSES = [
  { value: 'open', text: 'orders.inProgress' },
  { value: 'filled', text: 'orders.finished' },
  { value: 'cancelled', text: 'orders.cancelled' },
] as const;
const SIDES = [
  { value: 'all', text: 'orders.typeAll' },
  { value: 'buy', text: 'orders.typeBuy' },
  { value: 'sell', text: 'orders.typeSell' },
] as const;

/** The member's spot orders by status and side (SPOTLIST). */
export function Screen() {
  const t = useT('spot');
  const navigate = useNavigate();
  const [filter, setFilter] = useState<OrderFilter>({ status: 'open', side: 'all' });
  const [cancelling, setCancelling] = useState<SpotOrder>();
  return (
    <>
      <HeaderBar title={t('title')} onBack={() => void navigate(-1)} />
      <Page of="list">
        <Tabs
          label={t('orders.label')}
          items={STATUSES.map(({ value, text }) => ({ value, label: t(text) }))}
          value={filter.status}
          onChange={(status) => setFilter({ ...filter, status })}
          fill
        >
          {/* Without the side in the key, focus stays on the chosen filter. */}
          <OrderList key={filter.status} filter={filter} onFilter={setFilter} onCancel={setCancelling} />
        </Tabs>
      </Page>
      <CancelSheet order={cancelling} onClose={() => setCancelling(undefined)} />
    </>
  );
}

interface OrderListProps {
  readonly filter: OrderFilter;
  readonly onFilter: (filter: OrderFilter) => void;
  readonly onCancel: (order: SpotOrder) => void;
}

function OrderList({ filter, onFilter, onCancel }: OrderListProps) {
  const t = useT('spot');
  const source = useSpotOrdersInfiniteQuery(filter, REFETCH_ON_ENTER);
  const cancelBlock = useCancelBlock();
  return (
    <PagedList
      source={source}
      rowKey={({ id }) => id}
      row={(order) => <OrderCard order={order} onCancel={onCancel} cancelBlock={cancelBlock(order)} />}
      rowHeight={120}
      tools={
        <>
          <ChipGroup
            label={t('orders.type')}
            items={SIDES.map(({ value, text }) => ({ value, label: t(text) }))}
            value={filter.side}
            onChange={(side) => onFilter({ ...filter, side })}
          />
          <OrdersExport {...filter} />
        </>
      }
    />
  );
}
