import { liveOpenOrders, type SpotOrder, useLive } from '@ex/api-client';
import { useState } from 'react';
import { useFillToasts } from '../model/use-fill-toasts';
import { CancelSheet } from './CancelSheet';
import { OpenOrders } from './OpenOrders';

/** The member's open orders, followed every 5 s: fills are told, each order can be cancelled (SPOT-27, SPOT-28, D-45). */
export function OpenOrdersPanel() {
  const { data: orders, failed, refresh } = useLive(liveOpenOrders, undefined);
  const [cancelling, setCancelling] = useState<SpotOrder>();
  useFillToasts(orders);
  return (
    <>
      <OpenOrders orders={orders} failed={failed} onRetry={refresh} onCancel={setCancelling} />
      <CancelSheet order={cancelling} onClose={() => setCancelling(undefined)} />
    </>
  );
}
