import { formatPair, useReceivedAt } from '@ex/api-client';
import { liveOpenOrders, type SpotOrder, useLazyFindSpotOrdersQuery } from '@ex/api-client/spot';
import { useT } from '@ex/i18n';
import { isolateText } from '@ex/languages';
import { formatBalance, formatPrice } from '@ex/money';
import { toast } from '@ex/ui-kit';
import { useEffect, useRef } from 'react';
import { completedOrders, detectFills } from './fills';

/**
 * Tells, seen and spoken, when an open order is filled for the first time and when it is filled to its end; the list shows the
 * fills in between.
 * @param orders the current open orders; undefined while unknown
 */
export function useFillToasts(orders: readonly SpotOrder[] | undefined): void {
  const t = useT('spot');
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
          pair: isolateText(formatPair(pair)),
          amount: isolateText(`${formatBalance(filledQuantity)} ${pair.base}`),
          price: isolateText(`${formatPrice(averagePrice ?? undefined)} ${pair.quote}`),
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
    void findOrders({ status: 'filled' }).then(({ data }) => {
      // Without an answer they are looked up with the next poll.
      if (!data) return;
      const left = unresolved.current;
      unresolved.current = left.filter((order) => !requested.includes(order));
      completedOrders(requested, data.list)
        .filter(({ id }) => left.some((order) => order.id === id))
        .forEach(tell);
    });
  }, [orders, receivedAt, findOrders, t]);
}
