import { useLive } from '@ex/api-client';
import { liveOpenOrders, type SpotOrder } from '@ex/api-client/spot';
import { useState } from 'react';
import { useCancelBlock } from '../model/use-cancel-block';
import { CancelAllSheet } from './CancelAllSheet';
import { CancelSheet } from './CancelSheet';
import { OpenOrders } from './OpenOrders';

/** The member's open orders, followed every 5 s: each can be cancelled (SPOT-27, SPOT-28, D-45). */
export function OpenOrdersPanel() {
  const { data: orders, failed, refresh } = useLive(liveOpenOrders, undefined);
  const [cancelling, setCancelling] = useState<SpotOrder>();
  const [cancellingAll, setCancellingAll] = useState<readonly SpotOrder[]>();
  const cancelBlock = useCancelBlock();
  return (
    <>
      <OpenOrders
        orders={orders}
        failed={failed}
        onRetry={refresh}
        onCancel={setCancelling}
        onCancelAll={setCancellingAll}
        cancelBlock={cancelBlock}
      />
      <CancelAllSheet orders={cancellingAll} onClose={() => setCancellingAll(undefined)} />
      <CancelSheet order={cancelling} onClose={() => setCancelling(undefined)} />
    </>
  );
}
