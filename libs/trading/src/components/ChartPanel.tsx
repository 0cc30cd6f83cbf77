import type { ChartLevel, ChartMark } from '@ex/chart';
import { useT } from '@ex/i18n';
import type { PeriodKey, useKlines } from '@ex/market-data';
import { cx, Skeleton, TabPanel, useStableCallback } from '@ex/ui-kit';
import { lazy, type ReactNode, Suspense, useCallback, useId, useState } from 'react';
import type { ChartChoice } from '../model/chart-choice';
import { useChartLabels } from '../model/use-chart-labels';
import { AlertLink } from './AlertLink';
import styles from './ChartPanel.module.css';
import { IndicatorSheet } from './IndicatorSheet';
import { PeriodTabs } from './PeriodTabs';

const CandleChart = lazy(() => import('@ex/chart').then((module) => ({ default: module.CandleChart })));

interface ChartPanelProps {
  readonly klines: ReturnType<typeof useKlines>;
  readonly title: string;
  readonly choice: ChartChoice;
  readonly onChoice: (choice: ChartChoice) => void;
  /** The price that the rest of the screen shows; undefined while it is unknown. */
  readonly lastPrice: number | undefined;
  /** Decimals of the price axis. */
  readonly priceDecimals: number;
  /** The member's options of this market. */
  readonly marks?: readonly ChartMark[];
  /** Prices of the member's open orders of this market. */
  readonly levels?: readonly ChartLevel[];
  /** Placed before the chart's buttons. */
  readonly start?: ReactNode;
  /** Placed over the lower edge of the chart. */
  readonly over?: ReactNode;
  /** As high as its content needs, to leave room for a form under it; else it fills its place. */
  readonly compact?: boolean;
}

/**
 * The nine period buttons, the live candlestick chart and the choice of its indicators (OPT-12 to OPT-20), for options and
 * spot (LIFT-01).
 */
export function ChartPanel(props: ChartPanelProps) {
  const { klines, title, choice, onChoice, lastPrice, priceDecimals, marks, levels, start, over } = props;
  const { period, averages, volume } = choice;
  const t = useT('chart');
  const labels = useChartLabels(title, t(`periods.${period}`));
  const [choosing, setChoosing] = useState(false);
  const panelId = useId();
  const choosePeriod = useStableCallback((next: PeriodKey) => onChoice({ ...choice, period: next }));
  const openIndicators = useCallback(() => setChoosing(true), []);
  return (
    <section className={cx(styles.panel, props.compact && styles.compact)}>
      <PeriodTabs period={period} onPeriod={choosePeriod} panelId={panelId} />
      <TabPanel id={panelId} value={period} isBusy={klines.period !== period} className={styles.chart}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <CandleChart
            symbol={klines.symbol}
            period={klines.period}
            bars={klines.bars}
            lastPrice={lastPrice}
            status={klines.status}
            failed={klines.failed}
            stale={klines.stale}
            onRetry={klines.retry}
            labels={labels}
            priceDecimals={priceDecimals}
            averages={averages}
            volume={volume}
            onIndicators={openIndicators}
            {...(marks && { marks })}
            {...(levels && { levels })}
            over={over}
            toolsStart={
              <>
                {start}
                <AlertLink symbol={klines.symbol} />
              </>
            }
          />
        </Suspense>
      </TabPanel>
      <IndicatorSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        choice={choice}
        onChange={onChoice}
      />
    </section>
  );
}
