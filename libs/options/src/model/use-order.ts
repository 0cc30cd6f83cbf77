import { useGetOptionOrderQuery } from '@ex/api-client';
import { useState } from 'react';
import { RUNNING } from './order';
import { deadlineOf, useSecondsLeft } from './use-countdown';

/** A running order whose time is over is asked for this often (OPT-35, CONST-07). */
const FINISHING_MS = 5000;

/**
 * One order, live: counts down, and once the time is over asks every 5 s until it is settled, then no more
 * (OPT-33 to OPT-36).
 */
export function useOrder(orderId: number) {
  const [over, setOver] = useState(false);
  const query = useGetOptionOrderQuery(
    { order_id: orderId },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: over ? FINISHING_MS : 0,
      skipPollingIfUnfocused: true,
      // The monotonic clock may stand still while the device sleeps.
      refetchOnFocus: true,
    },
  );
  const order = query.currentData;
  const left = useSecondsLeft(order ? deadlineOf(order.count_down, order.receivedAt) : 0);
  const finishing = order?.status === RUNNING && left === 0;
  if (finishing !== over) setOver(finishing);
  return {
    order,
    left,
    finishing,
    failed: query.isError && !order,
    retry: query.refetch,
    busy: query.isFetching,
  };
}
