import { useLive } from '@ex/api-client';
import { liveOptionOrder } from '@ex/api-client/options';
import { useSecondsLeft } from '@ex/ui-kit';
import { useState } from 'react';
import { orderDeadline } from './order';

/**
 * One order, live: counts down, and polls until it has opened and, once its duration is over, until it is settled (OPT-33 to OPT-36).
 */
export function useOrder(orderId: number) {
  const [isOver, setOver] = useState(false);
  const { data: order, failed, busy, refresh } = useLive(liveOptionOrder, orderId, { paused: !isOver });
  const left = useSecondsLeft(order ? orderDeadline(order) : 0);
  const isSettling = order?.status === 'running' && left === 0;
  const isChanging = isSettling || order?.isOpening === true;
  if (isChanging !== isOver) setOver(isChanging);
  return { order, left, failed: failed && !order, busy, refresh };
}
