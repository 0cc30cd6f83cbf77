import type { OptionOrder } from '@ex/api-client/options';
import { useEffect, useMemo, useState } from 'react';
import { latestResult, orderMarks, type Moments, type OrderMark, rememberMoments } from './marks';
import type { WatchedOrders } from './use-watched-orders';

/** How often the chart drops marks of orders that were settled a while ago. */
const CLEAN_UP_MS = 5000;

/** The member's orders that the chart shows. */
interface OrdersOnChart {
  readonly marks: readonly OrderMark[];
  /** An order that ended a moment ago. */
  readonly latest: OptionOrder | undefined;
}

/**
 * The orders to draw on the chart of a market, with their moments on the provider's clock; settled ones go after a while.
 * @param serverNow the provider's time, ms; undefined before it is known
 */
export function useOrderMarks(
  { running, settled }: WatchedOrders,
  market: string,
  serverNow: () => number | undefined,
): OrdersOnChart {
  const [known, setKnown] = useState<ReadonlyMap<number, Moments>>(new Map());
  const [ticks, setTicks] = useState(0);
  const orders = useMemo(() => [...running, ...settled], [running, settled]);
  const clocks = readClocks(serverNow);
  if (clocks) {
    const next = rememberMoments(known, orders, clocks);
    if (next !== known) setKnown(next);
  }
  const ready = clocks !== undefined;
  const shown = useMemo<OrdersOnChart>(() => {
    const now = ready ? readClocks(serverNow)?.monotonic : undefined;
    if (now === undefined) return { marks: [], latest: undefined };
    return { marks: orderMarks(orders, known, market, now), latest: latestResult(settled, known, now) };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `ticks` is the time that has passed
  }, [orders, settled, known, market, serverNow, ready, ticks]);

  const isAgeing = shown.latest !== undefined || shown.marks.some(({ order }) => order.status === 'settled');
  useEffect(() => {
    if (!isAgeing) return;
    const timer = setInterval(() => setTicks((times) => times + 1), CLEAN_UP_MS);
    return () => clearInterval(timer);
  }, [isAgeing]);
  return shown;
}

function readClocks(serverNow: () => number | undefined) {
  const provider = serverNow();
  return provider === undefined ? undefined : { provider, monotonic: performance.now() };
}
