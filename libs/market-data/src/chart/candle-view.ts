import type { Bar } from '@ex/contract';
import type * as HighchartsTypes from 'highcharts';
import { movingAverage } from '../klines/averages';
import type { AverageWindow } from '../klines/averages';
import { chartOptions, priceShare } from './chart-options';
import { COLOURS } from './colours';
import type { Plot } from './marks';
import { planSync } from './plan-sync';
import { priceTicks, timeTicks, volumeTicks } from './ticks';
import type { Viewport } from './viewport';
import { extremes, visible } from './viewport';

/** Places in pixels from the chart's left upper corner. */
export interface Place {
  x: number;
  y: number;
}

/** Looks of a chart, fixed for its life. */
export interface Looks {
  averages: readonly AverageWindow[];
  /** With the volume strip. */
  volume: boolean;
  /** Rising candles as outlines only (for readers who cannot tell the two colours apart). */
  hollow: boolean;
  formatPrice: (price: number) => string;
  /** Text of a bar's start, given in seconds. */
  formatTime: (seconds: number) => string;
}

/** Bars through a viewport; `future` is the share of the width kept free after the newest one. */
export type Wanted = [bars: readonly Bar[], view: Viewport, future: number];

/** Writes bars into a Highcharts chart. */
export interface CandleView {
  /** For a chart to be made with: it draws these bars at once. */
  optionsWith(...wanted: Wanted): HighchartsTypes.Options;
  /** Takes a chart made with those options and has it show what was asked for since. */
  attach(chart: HighchartsTypes.Chart): void;
  /** Shows bars with the least drawing: last bar, one more bar, or all. */
  show(...wanted: Wanted): void;
  /** Told after each drawing, a change of size included. Returns the function that ends it. */
  listen(listener: () => void): () => void;
  /** Where a price of a bar lies; undefined outside the plot. */
  placeOf(index: number, price: number): Place | undefined;
  /** Height of a price, kept within the price plot. */
  heightOf(price: number): number;
  /** Index at a horizontal place, possibly beyond the bars. */
  indexAt(x: number): number;
  /** Left edge and width of the plot. */
  plot(): { left: number; width: number };
  /** The price plot with its scales; undefined before there is a chart. */
  plotOfMarks(): Plot | undefined;
}

type Point = [number, number | null];
/** The data of the series with this index. */
type Part = [index: number, data: HighchartsTypes.PointOptionsType[]];

const candle = (bar: Bar, x: number) => [x, bar.open, bar.high, bar.low, bar.close];
const volume = (bar: Bar, x: number) => ({
  x,
  y: bar.vol,
  color: bar.close >= bar.open ? COLOURS.rise : COLOURS.fall,
});

/** Ends of the time axis, and the ticks of time, price and volume. */
function scalesOf(bars: readonly Bar[], view: Viewport, future: number) {
  const { min, max } = extremes(view, bars.length, future);
  const seen = visible(bars, view);
  const lowest = Math.min(...seen.map((bar) => bar.low));
  const highest = Math.max(...seen.map((bar) => bar.high));
  return {
    min,
    max,
    time: [...timeTicks(min, max)],
    price: [...priceTicks(lowest, highest)],
    volume: [...volumeTicks(Math.max(...seen.map((bar) => bar.vol)))],
  };
}

/**
 * Ticks are given, not left to Highcharts: it compares its own before it trims them, finds an axis changed at every
 * update, and draws everything again.
 */
function setAxes(chart: HighchartsTypes.Chart, ...wanted: Wanted) {
  const { min, max, time, price, volume } = scalesOf(...wanted);
  const ticks = [
    [chart.xAxis[0], time],
    [chart.yAxis[0], price],
    [chart.yAxis[1], volume],
  ] as const;
  for (const [axis, positions] of ticks) if (axis) axis.options.tickPositions = positions;
  chart.xAxis[0]?.setExtremes(min, max, false, false);
}

/**
 * New data makes Highcharts redraw every series, in case an axis changes with it. An axis that does change says so by
 * itself during the redraw, so this flag (not in its typings) can be taken back: then only the open bar is drawn.
 */
function keepBox(chart: HighchartsTypes.Chart & { isDirtyBox?: boolean }) {
  chart.isDirtyBox = false;
}

/** Makes the writer of a chart that is still to come. */
export function createCandleView({
  averages,
  volume: hasVolume,
  hollow,
  formatPrice,
  formatTime,
}: Looks): CandleView {
  const listeners = new Set<() => void>();
  let chart: HighchartsTypes.Chart | undefined;
  /** What the options of the chart brought. */
  let made: Wanted | undefined;
  let shown: Wanted | undefined;
  let wanted: Wanted | undefined;

  function timeAt(index: number) {
    const bar = wanted?.[0][index];
    return bar ? formatTime(bar.id) : '';
  }

  const setData = (parts: readonly Part[]) => {
    for (const [index, data] of parts) chart?.series[index]?.setData(data, false, false, true);
  };

  function averagePoints(bars: readonly Bar[], window: AverageWindow): Point[] {
    const means = movingAverage(
      bars.map((bar) => bar.close),
      window,
    );
    return means.map((mean, x) => [x, mean ?? null]);
  }

  /** The open bar, and the last stretch of each average. */
  function openParts(bars: readonly Bar[]): Part[] {
    const last = bars.at(-1);
    const x = bars.length - 1;
    const tails = averages.map((window, n): Part => {
      const tail = averagePoints(bars.slice(-window - 1), window).slice(-2);
      return [5 + 2 * n, tail.map(([, mean], i) => [x - tail.length + 1 + i, mean])];
    });
    const strip: Part[] = hasVolume ? [[3, last ? [volume(last, x)] : []]] : [];
    return [[1, last ? [candle(last, x)] : []], ...strip, ...tails];
  }

  function closedParts(bars: readonly Bar[]): Part[] {
    const closed = bars.slice(0, -1);
    const strip: Part[] = hasVolume ? [[2, closed.map(volume)]] : [];
    const lines = averages.map((window, n): Part => [4 + 2 * n, averagePoints(closed, window)]);
    return [[0, closed.map(candle)], ...strip, ...lines];
  }

  function addClosed(bars: readonly Bar[]) {
    const x = bars.length - 2;
    const bar = bars[x];
    if (!bar) return;
    chart?.series[0]?.addPoint(candle(bar, x), false, false, false);
    if (hasVolume) chart?.series[2]?.addPoint(volume(bar, x), false, false, false);
    averages.forEach((window, n) => {
      const mean = averagePoints(bars.slice(0, -1).slice(-window), window).at(-1)?.[1] ?? null;
      chart?.series[4 + 2 * n]?.addPoint([x, mean], false, false, false);
    });
  }

  function show(...asked: Wanted) {
    wanted = asked;
    if (!chart || asked.every((part, index) => part === shown?.[index])) return;
    const [bars] = asked;
    const plan = planSync(shown?.[0] ?? [], bars);
    if (plan === 'reset') setData(closedParts(bars));
    if (plan === 'append') addClosed(bars);
    if (plan !== 'none') setData(openParts(bars));
    shown = asked;
    setAxes(chart, ...asked);
    if (plan === 'last') keepBox(chart);
    chart.redraw(false);
  }

  function heightOf(price: number) {
    const axis = chart?.yAxis[0];
    if (!chart || !axis) return 0;
    const { plotTop, plotHeight } = chart;
    return Math.min(
      Math.max(axis.toPixels(price, false), plotTop),
      plotTop + plotHeight * priceShare(hasVolume),
    );
  }

  function optionsWith(...asked: Wanted): HighchartsTypes.Options {
    const [bars] = asked;
    made = asked;
    wanted = asked;
    const looks = { averages, volume: hasVolume, hollow, timeAt, formatPrice };
    return chartOptions(looks, () => listeners.forEach((listener) => listener()), {
      data: new Map([...closedParts(bars), ...openParts(bars)]),
      ...scalesOf(...asked),
    });
  }

  return {
    optionsWith,
    attach(next) {
      chart = next;
      shown = made;
      if (wanted) show(...wanted);
    },
    show,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    heightOf,
    placeOf(index, price) {
      const x = chart?.xAxis[0]?.toPixels(index, false);
      if (!chart || x === undefined || x < chart.plotLeft || x > chart.plotLeft + chart.plotWidth)
        return undefined;
      return { x, y: heightOf(price) };
    },
    indexAt: (x) => Math.round(chart?.xAxis[0]?.toValue(x, false) ?? 0),
    plot: () => ({ left: chart?.plotLeft ?? 0, width: chart?.plotWidth ?? 0 }),
    plotOfMarks() {
      const axis = chart?.xAxis[0];
      if (!chart || !axis) return undefined;
      const { plotLeft: left, plotTop: top, plotWidth, plotHeight } = chart;
      return {
        left,
        top,
        right: left + plotWidth,
        bottom: top + plotHeight * priceShare(hasVolume),
        xOf: (index) => axis.toPixels(index, false),
        yOf: heightOf,
      };
    },
  };
}
