import { formatPair, PAGE_SIZE, skipToken, useLive, useReceivedAt } from '@ex/api-client';
import {
  liveAllOpenOrders,
  liveOpenOrders,
  type SpotOrder,
  useLazyFindSpotOrdersQuery,
} from '@ex/api-client/spot';
import { useT } from '@ex/i18n';
import { formatBalance, formatExactPrice } from '@ex/money';
import { toast } from '@ex/ui-kit';
import { useEffect, useRef } from 'react';
import { detectFills, findCompleted } from './fills';

/**
 * Tells, seen and spoken, when an open order is filled for the first time and when it is filled to its end; the list shows the
 * fills in between.
 */
export function useFillToasts(): void {
  const t = useT('spot');
  const orders = useAllOpenOrders();
  const [findOrders] = useLazyFindSpotOrdersQuery();
  const receivedAt = useReceivedAt(liveOpenOrders, undefined);
  const known = useRef<readonly SpotOrder[]>([]);
  /** Orders that are no longer open and whose outcome the records do not show yet. */
  const unresolved = useRef<readonly SpotOrder[]>([]);
  useEffect(() => {
    if (!orders) return;
    const tell = ({ side, sideText, pair, filledQuantity, averagePrice }: SpotOrder): void => {
      toast(
        t('orders.fillAt', {
          side: sideText || t(side === 'buy' ? 'form.buy' : 'form.sell'),
          pair: formatPair(pair),
          amount: `${formatBalance(filledQuantity)} ${pair.base}`,
          price: `${formatExactPrice(averagePrice ?? undefined)} ${pair.quote}`,
        }),
        'success',
      );
    };
    const { started, gone } = detectFills(known.current, orders);
    known.current = orders;
    started.forEach(tell);
    const requested = [...unresolved.current, ...gone];
    unresolved.current = requested;
    if (requested.length === 0) return;
    void findCompleted(
      requested,
      async (page) => (await findOrders({ status: 'filled', ...page })).data,
    ).then((completed) => {
      // Without an answer they are looked up with the next poll.
      if (!completed) return;
      const left = unresolved.current;
      unresolved.current = left.filter((order) => !requested.includes(order));
      completed.filter(({ id }) => left.some((order) => order.id === id)).forEach(tell);
    });
  }, [orders, receivedAt, findOrders, t]);
}

/** All open orders of the member; undefined while unknown. More than a page of them are read by a call of their own (RIM-55). */
function useAllOpenOrders(): readonly SpotOrder[] | undefined {
  const newest = useLive(liveOpenOrders, undefined).data;
  const newestAt = useReceivedAt(liveOpenOrders, undefined) ?? 0;
  const isFull = newest !== undefined && newest.length >= PAGE_SIZE;
  const argument = isFull ? undefined : skipToken;
  const all = useLive(liveAllOpenOrders, argument).data;
  const allAt = useReceivedAt(liveAllOpenOrders, argument) ?? 0;
  if (!isFull) return newest;
  // An answer from the last time that there was more than a page has orders that ended since.
  return allAt >= newestAt ? all : undefined;
}
