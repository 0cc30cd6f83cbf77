import { useT } from '@ex/i18n';
import type { ChartLabels } from '@ex/chart';
import { AVERAGES } from '@ex/market-data';
import { useMemo } from 'react';

/** The chart's texts in the member's language. */
export function useChartLabels(market: string, period: string): ChartLabels {
  const t = useT('options');
  return useMemo(() => {
    // Once each: the legend shows them with every bar, and filling in a text takes longer than the rest of it.
    const averages = new Map(AVERAGES.map((length) => [length, t('chart.average', { length })]));
    return {
      chart: t('chart.label', { market, period }),
      loading: t('chart.loading'),
      failed: t('chart.failed'),
      empty: t('chart.empty'),
      open: t('chart.open'),
      high: t('chart.high'),
      low: t('chart.low'),
      close: t('chart.close'),
      volume: t('chart.volume'),
      time: t('chart.time'),
      zoomIn: t('chart.zoomIn'),
      zoomOut: t('chart.zoomOut'),
      showTable: t('chart.table'),
      showChart: t('chart.hideTable'),
      tableCaption: t('chart.label', { market, period }),
      indicators: t('indicators.title'),
      entry: t('chart.entry'),
      expiry: t('chart.expiry'),
      won: t('detail.win'),
      lost: t('detail.loss'),
      average: (window) => averages.get(window) ?? '',
    };
  }, [t, market, period]);
}
