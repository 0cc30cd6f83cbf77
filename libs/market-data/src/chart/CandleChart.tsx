import type { Bar } from '@ex/contract';
import { useRef, useState } from 'react';
import type { AverageWindow } from '../klines/averages';
import type { PeriodKey } from '../klines/periods';
import { BarsTable } from './BarsTable';
import styles from './candle-chart.module.css';
import { CandlePlot } from './CandlePlot';
import { ChartNotice } from './ChartNotice';
import { ChartTools } from './ChartTools';
import { priceFormat, timeFormat } from './format';
import type { ChartLabels } from './labels';
import { ReadingBar } from './ReadingBar';
import { usePacedBars } from './use-paced-bars';
import { useSeen } from './use-seen';
import type { Viewport } from './viewport';
import { START, visible, zoom } from './viewport';

/** Properties of {@link CandleChart}; `useKlines` gives most of them. */
export interface CandleChartProps {
  symbol: string;
  period: PeriodKey;
  /** Oldest first, the open bar last. */
  bars: readonly Bar[];
  status: 'loading' | 'ready';
  failed: boolean;
  /** Data older than 10 s: the drawing fades. */
  stale?: boolean;
  onRetry: () => void;
  labels: ChartLabels;
  /** Moving averages, default 5 bars (OPT-12). */
  averages?: readonly AverageWindow[];
  /** Rising candles hollow, falling ones filled: can be told apart without colour. */
  hollow?: boolean;
  /** Decimals of prices on the axis, default 2. */
  priceDecimals?: number;
}

const MA5: readonly AverageWindow[] = [5];

function ChartOfOnePeriod(props: CandleChartProps) {
  const { period, labels, status, failed, stale = false, averages = MA5, hollow = false, priceDecimals = 2 } = props;
  const frame = useRef<HTMLElement>(null);
  const bars = usePacedBars(props.bars, useSeen(frame));
  const [view, setView] = useState<Viewport>(START);
  const [inspected, setInspected] = useState<number>();
  const [tableShown, setTableShown] = useState(false);
  const [formats] = useState(() => ({ formatPrice: priceFormat(priceDecimals), formatTime: timeFormat(period) }));
  const shared = { bars, averages, labels, ...formats };

  return (
    <section ref={frame} dir="ltr" className={styles.frame} data-stale={stale}>
      <ReadingBar {...shared} index={inspected ?? bars.length - 1} inspecting={inspected !== undefined} />
      <div className={styles.stage}>
        {tableShown ? (
          <BarsTable {...shared} bars={visible(bars, view)} />
        ) : (
          <div role="img" aria-label={labels.chart} className={styles.image}>
            <CandlePlot {...shared} {...{ view, inspected, hollow }} onView={setView} onInspect={setInspected} />
          </div>
        )}
        <ChartNotice {...{ status, failed, labels }} empty={bars.length === 0} onRetry={props.onRetry} />
      </div>
      <ChartTools
        labels={labels}
        tableShown={tableShown}
        onZoom={(factor) => setView((now) => zoom(now, factor, 1, bars.length))}
        onTable={() => setTableShown(!tableShown)}
      />
    </section>
  );
}

/**
 * Candles with volume and moving averages (OPT-12 to OPT-20). Always left to right, colours from the theme's custom
 * properties. Live prices are drawn at most once a second and only while the chart can be seen.
 */
export function CandleChart(props: CandleChartProps) {
  const { symbol, period, averages = MA5, hollow = false, priceDecimals = 2 } = props;
  return <ChartOfOnePeriod key={`${symbol} ${period} ${averages.join()} ${hollow} ${priceDecimals}`} {...props} />;
}
