import { useT } from '@ex/i18n';
import type { ChartLabels } from '@ex/chart';
import { useMemo } from 'react';

/** The chart's texts in the member's language. */
export function useChartLabels(market: string, period: string): ChartLabels {
  const t = useT('options');
  return useMemo(
    () => ({
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
      average: (window) => t('chart.average', { length: window }),
    }),
    [t, market, period],
  );
}
