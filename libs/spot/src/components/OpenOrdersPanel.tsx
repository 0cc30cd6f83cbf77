import { formatPair, type TradingState, useLive } from '@ex/api-client';
import { liveMarkets, type Market } from '@ex/api-client/markets';
import { liveOpenOrders, type SpotOrder } from '@ex/api-client/spot';
import { useTradingBlock } from '@ex/trading';
import { useState } from 'react';
import { CancelAllSheet } from './CancelAllSheet';
import { CancelSheet } from './CancelSheet';
import { OpenOrders } from './OpenOrders';

/** What is allowed in each market, by its pair: in a halted one nothing can be cancelled. */
const readTrading = (markets: readonly Market[]): Readonly<Record<string, TradingState>> =>
  Object.fromEntries(markets.map(({ pair, trading }) => [formatPair(pair), trading]));

/** The member's open orders, followed every 5 s: each can be cancelled (SPOT-27, SPOT-28, D-45). */
export function OpenOrdersPanel() {
  const { data: orders, failed, refresh } = useLive(liveOpenOrders, undefined);
  const { data: trading } = useLive(liveMarkets.spot, undefined, { select: readTrading });
  const [cancelling, setCancelling] = useState<SpotOrder>();
  const [cancellingAll, setCancellingAll] = useState<readonly SpotOrder[]>();
  const tradingBlock = useTradingBlock();
  const cancelBlock = ({ pair }: SpotOrder): string | undefined => {
    const state = trading?.[formatPair(pair)];
    return state && tradingBlock(state, 'cancel');
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
