import { useT } from '@ex/i18n';
import type { ChartMark } from '@ex/chart';
import { formatPrice, formatProfit, withUnit } from '@ex/money';
import { useMemo } from 'react';
import { CountText } from '../components/CountText';
import { isUp, resultOf } from './order';
import type { OrderMark } from './marks';
import { deadlineOf } from './use-countdown';

/** The orders as the chart draws them, with their texts in the member's language. */
export function useChartMarks(marks: readonly OrderMark[], coin: string): readonly ChartMark[] {
  const t = useT('options');
  return useMemo(
    () =>
      marks.map(({ order, openAt, endAt }): ChartMark => {
        const result = resultOf(order);
        const way = t(isUp(order) ? 'up' : 'down');
        const shared = {
          id: order.id,
          up: isUp(order),
          openTime: openAt / 1000,
          // Only the place on the price axis; what is read comes from the decimal text.
          openPrice: Number(order.buyprice),
          endTime: endAt / 1000,
        };
        const at = { way, price: formatPrice(order.buyprice) };
        if (result === 'pending' || order.sellprice === null) {
          const deadline = deadlineOf(order.count_down, order.receivedAt);
          return { ...shared, tag: <CountText deadline={deadline} />, text: t('chart.mark.pending', at) };
        }
        const profit = withUnit(formatProfit(order.ploss), coin);
        return {
          ...shared,
          exit: { price: Number(order.sellprice), result },
          tag: formatProfit(order.ploss),
          text: t(`chart.mark.${result}`, { ...at, profit }),
        };
      }),
    [marks, coin, t],
  );
}
