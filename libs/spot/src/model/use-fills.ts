import { useLazyFindSpotOrdersQuery } from '@ex/api-client';
import type { SpotOrder } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatBalance } from '@ex/money';
import { toast } from '@ex/ui-kit';
import { useEffect, useRef } from 'react';
import { filledOf, fillNews } from './fills';
import { FINISHED, isBuy } from './order';

/** Text of its own direction within a sentence of the page's. */
const apart = (text: string): string => `\u2068${text}\u2069`;

/**
 * Tells, seen and spoken, when a waiting order is filled for the first time and when it is filled to its end; what lies
 * between is in the list. Takes the orders in progress as they are now, undefined while unknown.
 */
export function useFills(orders: readonly SpotOrder[] | undefined): void {
  const t = useT('spot');
  const [findOrders] = useLazyFindSpotOrdersQuery();
  const known = useRef<readonly SpotOrder[]>([]);
  useEffect(() => {
    if (!orders) return;
    const tell = (order: SpotOrder): void => {
      const side = order.type_text || t(isBuy(order) ? 'form.buy' : 'form.sell');
      const pair = apart(`${order.coinname}/${order.trade_coin}`);
      const amount = apart(`${formatBalance(order.coinnum)} ${order.coinname}`);
      toast(`${side} ${pair} · ${t('orders.filled')} ${amount}`, 'success');
    };
    const { begun, gone } = fillNews(known.current, orders);
    known.current = orders;
    begun.forEach(tell);
    if (gone.length > 0)
      void findOrders({ status: FINISHED }).then(({ data }) =>
        filledOf(gone, data?.list ?? []).forEach(tell),
      );
  }, [orders, findOrders, t]);
}
