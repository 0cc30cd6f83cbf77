import type { Bar } from '@ex/contract';
import type * as HighchartsTypes from 'highcharts';
import { HighchartsReact } from 'highcharts-react-official';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AverageWindow } from '../klines/averages';
import styles from './candle-chart.module.css';
import type { CandleView } from './candle-view';
import { createCandleView } from './candle-view';
import { chartOptions } from './chart-options';
import { Highcharts } from './highcharts';
import { useGestures } from './use-gestures';
import type { Viewport } from './viewport';

interface CandlePlotProps {
  bars: readonly Bar[];
  view: Viewport;
  onView: (next: (view: Viewport) => Viewport) => void;
  /** Index of the bar under the crosshair. */
  inspected: number | undefined;
  onInspect: (index: number | undefined) => void;
  averages: readonly AverageWindow[];
  hollow: boolean;
  formatPrice: (price: number) => string;
  formatTime: (seconds: number) => string;
}

const moveTo = (element: HTMLElement | null, place: { x: number; y: number } | undefined) => {
  if (!element) return;
  element.hidden = place === undefined;
  if (place) element.style.transform = `translate(${Math.round(place.x)}px, ${Math.round(place.y)}px)`;
};

/** The drawing itself: Highcharts, with price line and crosshair laid over it so that they cost no redraw. */
export function CandlePlot(props: CandlePlotProps) {
  const { bars, view, onView, inspected, onInspect, averages, hollow, formatPrice, formatTime } = props;
  const [candles, setCandles] = useState<CandleView>();
  const priceLine = useRef<HTMLDivElement>(null);
  const crossX = useRef<HTMLDivElement>(null);
  const crossY = useRef<HTMLDivElement>(null);
  const last = bars.at(-1);

  const timeAt = useEffectEvent((index: number) => {
    const bar = bars[index];
    return bar ? formatTime(bar.id) : '';
  });
  const place = useEffectEvent(() => {
    const bar = inspected === undefined ? undefined : bars[inspected];
    const cross = bar && inspected !== undefined ? candles?.placeOf(inspected, bar.close) : undefined;
    moveTo(priceLine.current, last && candles ? { x: 0, y: candles.heightOf(last.close) } : undefined);
    moveTo(crossX.current, cross && { x: cross.x, y: 0 });
    moveTo(crossY.current, cross && { x: 0, y: cross.y });
  });
  // Fixed for the life of the chart: a change of looks makes a new chart (by its key).
  const [options] = useState(() => chartOptions({ averages, hollow, timeAt, formatPrice }, place));

  useEffect(() => candles?.show(bars, view), [candles, bars, view]);
  useEffect(() => place(), [candles, bars, inspected]);

  const gestures = useGestures({
    ground: () => ({ ...(candles?.plot() ?? { left: 0, width: 0 }), count: bars.length }),
    change: onView,
    inspect(x) {
      const index = x === undefined ? undefined : candles?.indexAt(x);
      onInspect(index !== undefined && bars[index] ? index : undefined);
    },
  });

  return (
    <div className={styles.plot} {...gestures}>
      <HighchartsReact
        highcharts={Highcharts}
        options={options}
        allowChartUpdate={false}
        callback={(chart: HighchartsTypes.Chart) => setCandles(createCandleView(chart, averages))}
        containerProps={{ className: styles.canvas, 'aria-hidden': true }}
      />
      <div ref={priceLine} className={styles.priceLine} hidden>
        <span className={styles.priceTag}>{last ? formatPrice(last.close) : ''}</span>
      </div>
      <div ref={crossX} className={styles.crossX} hidden />
      <div ref={crossY} className={styles.crossY} hidden />
    </div>
  );
}
