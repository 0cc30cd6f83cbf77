import { useT } from '@ex/i18n';
import type { ChartLabels } from '@ex/chart';
import { AVERAGES } from '@ex/market-data';
import { useMemo } from 'react';

/** The chart's texts in the member's language. */
export function useChartLabels(market: string, period: string): ChartLabels {
  const t = useT('chart');
  return useMemo(() => {
    // Once each: the legend shows them with every bar, and filling in a text takes longer than the rest of it.
    const averages = new Map(AVERAGES.map((length) => [length, t('average', { length })]));
    return {
      chart: t('label', { market, period }),
      loading: t('loading'),
      failed: t('failed'),
      empty: t('empty'),
      open: t('open'),
      high: t('high'),
      low: t('low'),
      close: t('close'),
      volume: t('volume'),
      time: t('time'),
      zoomIn: t('zoomIn'),
      zoomOut: t('zoomOut'),
      showTable: t('table'),
      showChart: t('hideTable'),
      tableCaption: t('label', { market, period }),
      indicators: t('indicators.title'),
      entry: t('entry'),
      expiry: t('expiry'),
      won: t('won'),
      lost: t('lost'),
      average: (window) => averages.get(window) ?? '',
    };
  }, [t, market, period]);
}
