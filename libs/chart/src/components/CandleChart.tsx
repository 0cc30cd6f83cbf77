import { type AverageWindow, type Bar, type PeriodKey, periodSeconds } from '@ex/market-data';
import { useStableCallback } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import { useMemo, useRef, useState } from 'react';
import { priceFormat, tickFormat, timeFormat } from '../model/format';
import type { ChartLabels } from '../model/labels';
import type { ChartLevel } from '../model/levels';
import type { ChartMark } from '../model/marks';
import type { Viewport } from '../model/viewport';
import { INITIAL_VIEWPORT, barsInSight, zoom } from '../model/viewport';
import { BarsTable } from './BarsTable';
import styles from './candle-chart.module.css';
import { CandlePlot } from './CandlePlot';
import { ChartNotice } from './ChartNotice';
import { ChartTools } from './ChartTools';
import { MarkLegend } from './MarkLegend';
import { OhlcLegend } from './OhlcLegend';
import { useIsVisible } from './use-is-visible';
import { usePacedBars } from './use-paced-bars';

/** Properties of {@link CandleChart}; `useKlines` gives most of them. */
export interface CandleChartProps {
  symbol: string;
  period: PeriodKey;
  /** Oldest first, the open bar last. */
  bars: readonly Bar[];
  status: 'loading' | 'ready';
  failed: boolean;
  /**
   * Price of the price line and its tag, by default the drawn close of the open bar. It is shown with every render, so that
   * the tag never differs from the other prices of the page.
   */
  lastPrice?: number | undefined;
  /** Data older than 10 s: the drawing fades. */
  stale?: boolean;
  onRetry: () => void;
  labels: ChartLabels;
  /** Moving averages, default 5 bars (OPT-12). */
  averages?: readonly AverageWindow[];
  /** With the volume strip, as is the default. */
  volume?: boolean;
  /** Opens the choice of indicators; the chart has a button for it. */
  onIndicators?: () => void;
  /** Orders of the reader to draw; the same array until one of them changes. */
  marks?: readonly ChartMark[];
  /** Prices of the reader's open orders to draw; the same array until one of them changes. */
  levels?: readonly ChartLevel[];
  /** Shown over the lower edge of the drawing. */
  over?: ReactNode;
  /** Shown at the start of the row of buttons. */
  toolsStart?: ReactNode;
  /** Rising candles hollow, falling ones filled: readers can distinguish them without colour. */
  hollow?: boolean;
  /** Decimals of prices on the axis, default 2. */
  priceDecimals?: number;
}

const MA5: readonly AverageWindow[] = [5];
const NO_MARKS: readonly ChartMark[] = [];
const NO_LEVELS: readonly ChartLevel[] = [];

interface OnePeriodProps extends CandleChartProps {
  tableShown: boolean;
  onTable: (shown: boolean) => void;
}

function ChartOfOnePeriod({ tableShown, onTable, ...props }: OnePeriodProps) {
  const {
    period,
    labels,
    status,
    failed,
    stale = false,
    averages = MA5,
    volume = true,
    hollow = false,
  } = props;
  const { marks = NO_MARKS, levels = NO_LEVELS, priceDecimals = 2 } = props;
  const frame = useRef<HTMLElement>(null);
  const bars = usePacedBars(props.bars, useIsVisible(frame));
  const [view, setView] = useState<Viewport>(INITIAL_VIEWPORT);
  const [inspected, setInspected] = useState<number>();
  const formats = useMemo(
    () => ({
      formatPrice: priceFormat(priceDecimals),
      formatTick: tickFormat(priceDecimals),
      formatTime: timeFormat(period),
    }),
    [priceDecimals, period],
  );
  const zoomBy = useStableCallback((factor: number) => setView((now) => zoom(now, factor, 1, bars.length)));
  const switchTable = useStableCallback(() => onTable(!tableShown));
  const shared = { bars, averages, labels, ...formats };
  // The table has the prices of every bar; the legend for one of them would cover its header.
  const read = tableShown ? undefined : inspected;
  // The style is fixed for the life of a plot; the part in sight is not its own and outlives it.
  const style = `${averages.join()} ${volume} ${hollow} ${priceDecimals}`;

  return (
    <section ref={frame} dir="ltr" className={styles.frame} data-stale={stale}>
      <OhlcLegend {...shared} index={read ?? bars.length - 1} inspecting={read !== undefined} />
      <div className={styles.stage}>
        {/* The plot stays mounted behind the table: recreating it takes too long for a tap. */}
        <div
          role="img"
          aria-label={[labels.chart, ...[...marks, ...levels].map(({ text }) => text)].join('. ')}
          className={styles.image}
          style={{ visibility: tableShown ? 'hidden' : 'visible' }}
        >
          <CandlePlot
            key={style}
            {...shared}
            {...{ view, inspected, volume, hollow, marks, levels }}
            lastPrice={props.lastPrice ?? bars.at(-1)?.close}
            periodSeconds={periodSeconds(period)}
            onView={setView}
            onInspect={setInspected}
          />
          {marks.length > 0 && inspected === undefined ? <MarkLegend labels={labels} /> : null}
        </div>
        {props.over ? <div className={styles.over}>{props.over}</div> : null}
        {tableShown ? <BarsTable {...shared} bars={barsInSight(bars, view)} /> : null}
        <ChartNotice {...{ status, failed, labels }} empty={bars.length === 0} onRetry={props.onRetry} />
      </div>
      <ChartTools
        labels={labels}
        tableShown={tableShown}
        onZoom={zoomBy}
        onTable={switchTable}
        onIndicators={props.onIndicators}
        start={props.toolsStart}
      />
    </section>
  );
}

/**
 * Candles with volume, moving averages and the reader's orders (OPT-12 to OPT-20). Always left to right, colours from
 * the theme's custom properties. Live prices are drawn at most once a second and only while the chart can be seen.
 */
export function CandleChart(props: CandleChartProps) {
  // The table stays open when the market or period changes.
  const [tableShown, setTableShown] = useState(false);
  const table = { tableShown, onTable: setTableShown };
  return <ChartOfOnePeriod key={`${props.symbol} ${props.period}`} {...props} {...table} />;
}
