import { useGetSpotOrdersInfiniteQuery } from '@ex/api-client';
import type { SpotOrder } from '@ex/contract';
import { useT } from '@ex/i18n';
import { ChipGroup, HeaderBar, numberChoice, Page, PagedList, Tabs } from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CancelSheet } from '../components/CancelSheet';
import { OrderCard } from '../components/OrderCard';
import { OrdersExport } from '../components/OrdersExport';
import { CANCELLED, FINISHED, IN_PROGRESS } from '../model/order';

const STATUSES = [IN_PROGRESS, FINISHED, CANCELLED] as const;
const STATUS_TEXTS = { 1: 'orders.inProgress', 2: 'orders.finished', 3: 'orders.cancelled' } as const;
const TYPES = [0, 1, 2] as const;
const TYPE_TEXTS = { 0: 'orders.typeAll', 1: 'orders.typeBuy', 2: 'orders.typeSell' } as const;

type Status = (typeof STATUSES)[number];
type OrderType = (typeof TYPES)[number];

/** The member's spot orders by status and side (SPOTLIST). */
export function Screen() {
  const t = useT('spot');
  const navigate = useNavigate();
  const [status, setStatus] = useState<Status>(IN_PROGRESS);
  const [type, setType] = useState<OrderType>(0);
  const [cancelling, setCancelling] = useState<SpotOrder>();
  return (
    <>
      <HeaderBar title={t('title')} onBack={() => void navigate(-1)} />
      <Page of="list">
        <Tabs
          label={t('orders.label')}
          {...numberChoice(STATUSES, (value) => t(STATUS_TEXTS[value]), status, setStatus)}
          fill
        >
          <OrderList
            key={`${status}-${type}`}
            status={status}
            type={type}
            onType={setType}
            onCancel={setCancelling}
          />
        </Tabs>
      </Page>
      <CancelSheet order={cancelling} onClose={() => setCancelling(undefined)} />
    </>
  );
}

interface OrderListProps {
  readonly status: Status;
  readonly type: OrderType;
  readonly onType: (type: OrderType) => void;
  readonly onCancel: (order: SpotOrder) => void;
}

function OrderList({ status, type, onType, onCancel }: OrderListProps) {
  const t = useT('spot');
  const source = useGetSpotOrdersInfiniteQuery(
    { status, type },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  return (
    <PagedList
      source={source}
      rowKey={({ id }) => id}
      row={(order) => <OrderCard order={order} onCancel={onCancel} />}
      rowHeight={120}
      tools={
        <>
          <ChipGroup
            label={t('orders.type')}
            {...numberChoice(TYPES, (value) => t(TYPE_TEXTS[value]), type, onType)}
          />
          <OrdersExport status={status} type={type} />
        </>
      }
    />
  );
}
