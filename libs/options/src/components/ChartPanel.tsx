import { useT } from '@ex/i18n';
import { type PeriodKey, PERIODS, type useKlines } from '@ex/market-data';
import { Skeleton, Tabs } from '@ex/ui-kit';
import { lazy, Suspense } from 'react';
import { useChartLabels } from '../model/use-chart-labels';
import styles from './ChartPanel.module.css';

const CandleChart = lazy(() =>
  import('@ex/market-data/chart').then((module) => ({ default: module.CandleChart })),
);

interface ChartPanelProps {
  readonly klines: ReturnType<typeof useKlines>;
  readonly title: string;
  readonly period: PeriodKey;
  readonly onPeriod: (period: PeriodKey) => void;
  /** Decimals of the price axis. */
  readonly priceDecimals: number;
}

/** The nine period buttons and the live candlestick chart (OPT-12 to OPT-20). */
export function ChartPanel({ klines, title, period, onPeriod, priceDecimals }: ChartPanelProps) {
  const t = useT('options');
  const labels = useChartLabels(title, t(`periods.${period}`));
  return (
    <section className={styles.panel}>
      <div dir="ltr">
        <Tabs
          label={t('periods.label')}
          items={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
          value={period}
          onChange={onPeriod}
          className={styles.periods}
        />
      </div>
      <div className={styles.chart}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <CandleChart
            symbol={klines.symbol}
            period={klines.period}
            bars={klines.bars}
            status={klines.status}
            failed={klines.failed}
            stale={klines.stale}
            onRetry={klines.retry}
            labels={labels}
            priceDecimals={priceDecimals}
          />
        </Suspense>
      </div>
    </section>
  );
}
