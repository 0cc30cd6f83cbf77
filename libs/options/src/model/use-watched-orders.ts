import { usePolling } from '@ex/api-client';
import {
  liveOptionOrders,
  type OptionOrder,
  useOptionOrdersInfiniteQuery,
  useRereadSettledOptions,
} from '@ex/api-client/options';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isSettling, nextDeadline, stillRunning } from './order';

/** The member's newest orders, kept up to date while they run and when they end. */
export interface WatchedOrders {
  /** Newest first; empty until known. */
  readonly running: readonly OptionOrder[];
  readonly settled: readonly OptionOrder[];
  /** There are more running orders than these. */
  readonly more: boolean;
}

/**
 * Watches the member's orders next to the chart and in the lists: refetches immediately when the next one is over, and polls
 * until it is settled. Reads the settled ones when one has left the running ones. The orders are the server's, so a reload finds
 * them again.
 */
export function useWatchedOrders(): WatchedOrders {
  const running = useOptionOrdersInfiniteQuery('running');
  const settled = useOptionOrdersInfiniteQuery('settled');
  const runningOrders = useMemo(() => ordersIn(running.currentData), [running.currentData]);
  const settledOrders = useMemo(() => ordersIn(settled.currentData), [settled.currentData]);
  const isOver = useIsReached(nextDeadline(runningOrders));
  // Orders that could not be read may run all the same.
  usePolling(liveOptionOrders, 'running', {
    paused:
      !isOver && !running.isError && !runningOrders.some((order) => order.isOpening || isSettling(order)),
  });
  // The result of an order that has ended must not be lost with one answer.
  usePolling(liveOptionOrders, 'settled', { paused: !settled.isError });

  const { refetch: refetchRunning } = running;
  const rereadSettled = useRereadSettledOptions();
  useEffect(() => {
    if (isOver) void refetchRunning();
  }, [isOver, refetchRunning]);
  const before = useRef<readonly OptionOrder[]>([]);
  useEffect(() => {
    const hasEnded = before.current.some(({ id }) => runningOrders.every((order) => order.id !== id));
    before.current = runningOrders;
    if (hasEnded) rereadSettled();
  }, [runningOrders, rereadSettled]);
  return {
    running: useMemo(() => stillRunning(runningOrders, settledOrders), [runningOrders, settledOrders]),
    settled: settledOrders,
    more: running.hasNextPage,
  };
}

interface Pages {
  readonly pages: readonly { readonly list: readonly OptionOrder[] }[];
}
const ordersIn = (data: Pages | undefined): readonly OptionOrder[] =>
  data?.pages.flatMap(({ list }) => list) ?? [];

/**
 * Whether a moment of the monotonic clock has come; redraws when it does, also right after the page was hidden.
 * @param deadline ms; undefined never comes
 */
export function useIsReached(deadline: number | undefined): boolean {
  const [reached, setReached] = useState<number>();
  useEffect(() => {
    if (deadline === undefined) return;
    const reach = (): void => setReached(deadline);
    const check = (): void => {
      if (performance.now() >= deadline) reach();
    };
    const timer = setTimeout(reach, Math.max(0, deadline - performance.now()));
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [deadline]);
  return deadline !== undefined && reached === deadline;
}
