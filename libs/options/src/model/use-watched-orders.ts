import { useGetOptionOrdersInfiniteQuery } from '@ex/api-client';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { HeardOrder } from './marks';
import { deadlineOf } from './use-countdown';
import { useReached } from './use-reached';

/** While an order waits for its settlement the running ones are asked for this often (OPT-35, CONST-07). */
const FINISHING_MS = 5000;
const LIVE = { refetchOnMountOrArgChange: true, refetchOnFocus: true, skipPollingIfUnfocused: true } as const;

/** The member's newest orders, kept up to date while they run and when they end. */
export interface WatchedOrders {
  /** Newest first; empty until known. */
  readonly running: readonly HeardOrder[];
  readonly settled: readonly HeardOrder[];
  /** There are more running orders than these. */
  readonly more: boolean;
}

/**
 * Watches the member's orders beside the chart: asks at once when the next one ends, then every 5 s until it is settled,
 * and for the settled ones when one has left the running ones. They are the server's, so a reload finds them again.
 */
export function useWatchedOrders(): WatchedOrders {
  const [over, setOver] = useState(false);
  const running = useGetOptionOrdersInfiniteQuery(1, { ...LIVE, pollingInterval: over ? FINISHING_MS : 0 });
  const [unread, setUnread] = useState(false);
  const settled = useGetOptionOrdersInfiniteQuery(2, { ...LIVE, pollingInterval: unread ? FINISHING_MS : 0 });
  const runs = useMemo(() => heard(running.currentData), [running.currentData]);
  const ends = useMemo(() => heard(settled.currentData), [settled.currentData]);
  const reached = useReached(nextDeadline(runs));
  // Orders that could not be read may run all the same.
  const waits = reached || running.isError || runs.some((order) => order.count_down <= 0);
  if (waits !== over) setOver(waits);
  // The result of an order that has ended must not be lost with one answer.
  if (settled.isError !== unread) setUnread(settled.isError);

  const { refetch: askRunning } = running;
  const { refetch: askSettled } = settled;
  useEffect(() => {
    if (reached) void askRunning();
  }, [reached, askRunning]);
  const before = useRef<readonly HeardOrder[]>([]);
  useEffect(() => {
    const ended = before.current.some(({ id }) => runs.every((order) => order.id !== id));
    before.current = runs;
    if (ended) void askSettled();
  }, [runs, askSettled]);
  return {
    running: useMemo(() => without(runs, ends), [runs, ends]),
    settled: ends,
    more: running.hasNextPage,
  };
}

/** The two lists are of different moments: an order that is settled in one may still run in the other. */
export const without = (running: readonly HeardOrder[], settled: readonly HeardOrder[]): HeardOrder[] =>
  running.filter(({ id }) => settled.every((order) => order.id !== id));

/** When the next of the running orders ends, on the monotonic clock. */
export function nextDeadline(orders: readonly HeardOrder[]): number | undefined {
  const deadlines = orders
    .filter((order) => order.count_down > 0)
    .map((order) => deadlineOf(order.count_down, order.receivedAt));
  return deadlines.length > 0 ? Math.min(...deadlines) : undefined;
}

interface Pages {
  readonly pages: readonly {
    readonly list: readonly Omit<HeardOrder, 'receivedAt'>[];
    readonly receivedAt: number;
  }[];
}

const heard = (data: Pages | undefined): HeardOrder[] =>
  data?.pages.flatMap(({ list, receivedAt }) => list.map((order) => ({ ...order, receivedAt }))) ?? [];
