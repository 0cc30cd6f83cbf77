import { REFETCH_ON_ENTER } from '@ex/api-client';
import { type OrderFilter, type SpotOrder, useSpotOrdersInfiniteQuery } from '@ex/api-client/spot';
import { useT } from '@ex/i18n';
import { useAddressChoice } from '@ex/routing';
import { ChipGroup, HeaderBar, Page, PagedList, Tabs } from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CancelSheet } from '../components/CancelSheet';
import { FillReceipt } from '../components/FillReceipt';
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
  const [status, setStatus] = useAddressChoice('status', ['open', 'filled', 'cancelled']);
  const [side, setSide] = useAddressChoice('side', ['all', 'buy', 'sell']);
  const [cancelling, setCancelling] = useState<SpotOrder>();
  return (
    <>
      <HeaderBar title={t('title')} onBack={() => void navigate(-1)} />
      <Page of="list">
        <Tabs
          label={t('orders.label')}
          items={STATUSES.map(({ value, text }) => ({ value, label: t(text) }))}
          value={status}
          onChange={setStatus}
          fill
        >
          {/* Without the side in the key, focus stays on the chosen filter. */}
          <OrderList key={status} filter={{ status, side }} onSide={setSide} onCancel={setCancelling} />
        </Tabs>
      </Page>
      <CancelSheet order={cancelling} onClose={() => setCancelling(undefined)} />
    </>
  );
}

interface OrderListProps {
  readonly filter: OrderFilter;
  readonly onSide: (side: OrderFilter['side']) => void;
  readonly onCancel: (order: SpotOrder) => void;
}

function OrderList({ filter, onSide, onCancel }: OrderListProps) {
  const t = useT('spot');
  const source = useSpotOrdersInfiniteQuery(filter, REFETCH_ON_ENTER);
  const cancelBlock = useCancelBlock();
  return (
    <PagedList
      source={source}
      rowKey={({ id }) => id}
      row={(order) => (
        <OrderCard
          order={order}
          onCancel={onCancel}
          cancelBlock={cancelBlock(order)}
          receipt={<FillReceipt order={order} />}
        />
      )}
      rowHeight={120}
      tools={
        <>
          <ChipGroup
            label={t('orders.type')}
            items={SIDES.map(({ value, text }) => ({ value, label: t(text) }))}
            value={filter.side}
            onChange={onSide}
          />
          <OrdersExport {...filter} />
        </>
      }
    />
  );
}
