import type { Bar } from '@ex/market-data';
import { Num } from '@ex/ui-kit';
import type * as HighchartsTypes from 'highcharts';
import { HighchartsReact } from 'highcharts-react-official';
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createCandleView } from '../highcharts/candle-view';
import type { ChartStyle } from '../highcharts/chart-style';
import { Highcharts } from '../highcharts/highcharts';
import { inTurn } from '../model/in-turn';
import type { ChartLevel } from '../model/levels';
import type { ChartMark, Point } from '../model/marks';
import type { Viewport } from '../model/viewport';
import { FUTURE_SHARE } from '../model/viewport';
import styles from './candle-chart.module.css';
import { LevelLayer } from './LevelLayer';
import { MarkLayer } from './MarkLayer';
import { useGestures } from './use-gestures';

/** The style is fixed: a change of it makes a new plot (by its key). */
interface CandlePlotProps extends ChartStyle {
  formatPrice: (price: number) => string;
  bars: readonly Bar[];
  /** Undefined while it is unknown. */
  lastPrice: number | undefined;
  view: Viewport;
  onView: (next: (view: Viewport) => Viewport) => void;
  /** Index of the bar under the crosshair. */
  inspected: number | undefined;
  onInspect: (index: number | undefined) => void;
  marks: readonly ChartMark[];
  levels: readonly ChartLevel[];
  /** Length of a bar. */
  periodSeconds: number;
}

const moveTo = (element: HTMLElement | null, point: Point | undefined) => {
  if (!element) return;
  element.hidden = point === undefined;
  if (point) element.style.transform = `translate(${Math.round(point.x)}px, ${Math.round(point.y)}px)`;
};

/** The plot: Highcharts, with price line and crosshair laid over it so that they cost no redraw. */
export function CandlePlot(props: CandlePlotProps) {
  const { bars, lastPrice, onView, inspected, onInspect, marks, levels, periodSeconds, formatPrice } = props;
  // Drawing another part of the bars is the longest work here: taps and drags are handled first.
  const view = useDeferredValue(props.view);
  const [candles] = useState(() => createCandleView(props));
  const priceLine = useRef<HTMLDivElement>(null);
  const crossX = useRef<HTMLDivElement>(null);
  const crossY = useRef<HTMLDivElement>(null);
  const isEmpty = bars.length === 0;
  const future = marks.length > 0 ? FUTURE_SHARE : 0;
  // The chart is made when there is something to draw, in a task of its own: prices and buttons are shown before it.
  const [options, setOptions] = useState<HighchartsTypes.Options>();
  const isDue = !isEmpty && !options;
  const makeOptions = useEffectEvent(() => setOptions(candles.createOptions({ bars, view, future })));
  useEffect(() => (isDue ? inTurn([makeOptions]) : undefined), [isDue]);

  useEffect(() => {
    function moveLines() {
      const bar = inspected === undefined ? undefined : bars[inspected];
      const cross = bar && inspected !== undefined ? candles.pointAt(inspected, bar.close) : undefined;
      const y = isEmpty || lastPrice === undefined ? undefined : candles.priceScale()?.yAt(lastPrice);
      moveTo(priceLine.current, y === undefined ? undefined : { x: 0, y });
      moveTo(crossX.current, cross && { x: cross.x, y: 0 });
      moveTo(crossY.current, cross && { x: 0, y: cross.y });
    }
    moveLines();
    return candles.onDraw(moveLines);
  }, [candles, bars, isEmpty, lastPrice, inspected]);
  useEffect(() => candles.show({ bars, view, future }), [candles, bars, view, future]);

  const gestures = useGestures({
    plotArea: () => ({ ...candles.plotArea(), count: bars.length }),
    change: onView,
    inspecting: inspected !== undefined,
    inspect(x) {
      const index = x === undefined ? undefined : candles.indexAt(x);
      onInspect(index !== undefined && bars[index] ? index : undefined);
    },
  });

  return (
    // Figures and times, which the chart library writes itself: a browser's translation must not wrap them.
    <div className={styles.plot} translate="no" {...gestures}>
      {options ? (
        <HighchartsReact
          highcharts={Highcharts}
          options={options}
          allowChartUpdate={false}
          callback={(chart: HighchartsTypes.Chart) => candles.attach(chart)}
          containerProps={{ className: styles.canvas, 'aria-hidden': true }}
        />
      ) : null}
      <div ref={priceLine} className={styles.priceLine} hidden>
        <span className={styles.priceTag}>
          {lastPrice !== undefined && <Num value={formatPrice(lastPrice)} />}
        </span>
      </div>
      <LevelLayer levels={levels} candles={candles} />
      <MarkLayer {...{ marks, bars, periodSeconds, candles }} />
      <div ref={crossX} className={styles.crossX} hidden />
      <div ref={crossY} className={styles.crossY} hidden />
    </div>
  );
}
