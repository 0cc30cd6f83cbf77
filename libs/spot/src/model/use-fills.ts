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
 * between is in the list.
 * @param orders those in progress as they are now; undefined while unknown
 * @param lookedAt when they were looked at last, ms
 */
export function useFills(orders: readonly SpotOrder[] | undefined, lookedAt: number | undefined): void {
  const t = useT('spot');
  const [findOrders] = useLazyFindSpotOrdersQuery();
  const known = useRef<readonly SpotOrder[]>([]);
  /** Orders of which nobody could say yet what became of them. */
  const open = useRef<readonly SpotOrder[]>([]);
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
    const asked = [...open.current, ...gone];
    open.current = asked;
    if (asked.length === 0) return;
    void findOrders({ status: FINISHED }).then(({ data }) => {
      // Without an answer they are asked for with the next look.
      if (!data) return;
      const left = open.current;
      open.current = left.filter((order) => !asked.includes(order));
      filledOf(asked, data.list)
        .filter(({ id }) => left.some((order) => order.id === id))
        .forEach(tell);
    });
  }, [orders, lookedAt, findOrders, t]);
}
