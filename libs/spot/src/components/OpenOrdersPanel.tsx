import { formatPair, liveOpenOrders, type Market, type SpotOrder, useLive } from '@ex/api-client';
import { useTradingBlock } from '@ex/trading';
import { useState } from 'react';
import { CancelAllSheet } from './CancelAllSheet';
import { CancelSheet } from './CancelSheet';
import { OpenOrders } from './OpenOrders';

interface OpenOrdersPanelProps {
  /** The market list: in a halted market nothing can be cancelled. */
  readonly markets: readonly Market[] | undefined;
}

/** The member's open orders, followed every 5 s: each can be cancelled (SPOT-27, SPOT-28, D-45). */
export function OpenOrdersPanel({ markets }: OpenOrdersPanelProps) {
  const { data: orders, failed, refresh } = useLive(liveOpenOrders, undefined);
  const [cancelling, setCancelling] = useState<SpotOrder>();
  const [cancellingAll, setCancellingAll] = useState<readonly SpotOrder[]>();
  const tradingBlock = useTradingBlock();
  const cancelBlock = ({ pair }: SpotOrder): string | undefined => {
    const market = markets?.find((one) => formatPair(one.pair) === formatPair(pair));
    return market && tradingBlock(market.trading, 'cancel');
  };
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
