import { useT } from '@ex/i18n';
import type { ChartMark } from '@ex/chart';
import { formatPrice, formatProfit, withUnit } from '@ex/money';
import { toAxisPrice } from '@ex/trading/chart';
import { useMemo } from 'react';
import { CountdownText } from './CountdownText';
import type { OrderMark } from '../model/marks';
import { orderDeadline } from '../model/order';

/** The orders as the chart draws them, with their texts in the member's language. */
export function useChartMarks(marks: readonly OrderMark[], coin: string): readonly ChartMark[] {
  const t = useT('options');
  return useMemo(
    () =>
      marks.map(({ order, openAt, endAt }): ChartMark => {
        const { direction, openPrice, closePrice, result } = order;
        const shared = {
          id: order.id,
          up: direction === 'up',
          openTime: openAt / 1000,
          openPrice: toAxisPrice(openPrice),
          endTime: endAt / 1000,
        };
        const entry = { way: t(direction), price: formatPrice(openPrice) };
        if (result === null || closePrice === null) {
          const tag = <CountdownText deadline={orderDeadline(order)} />;
          return { ...shared, tag, text: t('chart.mark.pending', entry) };
        }
        const profit = formatProfit(order.profit);
        return {
          ...shared,
          exit: { price: toAxisPrice(closePrice), result },
          tag: profit,
          text: t(`chart.mark.${result}`, { ...entry, profit: withUnit(profit, coin) }),
        };
      }),
    [marks, coin, t],
  );
}
