import { useEffect, useMemo, useState } from 'react';
import {
  freshResult,
  type HeardOrder,
  marksOf,
  type Moments,
  type OrderMark,
  rememberMoments,
} from './marks';
import type { WatchedOrders } from './use-watched-orders';

/** Marks of settled orders are looked over for old ones this often. */
const CLEAN_MS = 5000;

/** What of the member's orders the chart shows. */
interface OrdersOnChart {
  readonly marks: readonly OrderMark[];
  /** An order that ended a moment ago. */
  readonly fresh: HeardOrder | undefined;
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
  const [looked, setLooked] = useState(0);
  const orders = useMemo(() => [...running, ...settled], [running, settled]);
  const clocks = readClocks(serverNow);
  if (clocks) {
    const next = rememberMoments(known, orders, clocks);
    if (next !== known) setKnown(next);
  }
  const ready = clocks !== undefined;
  const shown = useMemo<OrdersOnChart>(() => {
    const now = ready ? readClocks(serverNow)?.monotonic : undefined;
    if (now === undefined) return { marks: [], fresh: undefined };
    return { marks: marksOf(orders, known, market, now), fresh: freshResult(settled, known, now) };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `looked` is the time that has passed
  }, [orders, settled, known, market, serverNow, ready, looked]);

  const ageing = shown.fresh !== undefined || shown.marks.some(({ order }) => order.sellprice !== null);
  useEffect(() => {
    if (!ageing) return;
    const timer = setInterval(() => setLooked((times) => times + 1), CLEAN_MS);
    return () => clearInterval(timer);
  }, [ageing]);
  return shown;
}

function readClocks(serverNow: () => number | undefined) {
  const provider = serverNow();
  return provider === undefined ? undefined : { provider, monotonic: performance.now() };
}
