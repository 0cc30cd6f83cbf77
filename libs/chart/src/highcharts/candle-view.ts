import type { Bar } from '@ex/market-data';
import type * as HighchartsTypes from 'highcharts';
import { inTurn } from '../model/in-turn';
import { planSync } from '../model/plan-sync';
import type { Point, PriceScale } from '../model/marks';
import { axisScales } from './axis-scales';
import { type ChartParts, chartParts, frameOptions, type SeriesPair } from './chart-options';
import type { ChartStyle, RenderRequest } from './chart-style';
import { plotGeometry } from './plot-geometry';
import { keepOthers } from './private-api';
import { appendedPoints, closedBarData, openBarData, type SeriesData } from './series-data';

/** Writes bars into a Highcharts chart. */
export interface CandleView {
  /** Options for a chart with the axes of this request and no bars yet. */
  createOptions(request: RenderRequest): HighchartsTypes.Options;
  /**
   * Takes the chart made with those options and draws on it: candles, volume and each average in tasks of their own, then
   * what was requested since.
   */
  attach(chart: HighchartsTypes.Chart): void;
  /** Ends drawing: the chart is gone. */
  detach(): void;
  /** Shows bars with the least drawing: last bar, one more bar, or all. */
  show(request: RenderRequest): void;
  /** Calls the listener after each drawing, a change of size included. Returns the function that ends it. */
  onDraw(listener: () => void): () => void;
  /** Where a price of a bar is drawn; undefined outside the plot. */
  pointAt(index: number, price: number): Point | undefined;
  /** Height of a price, kept within the price plot. */
  priceY(price: number): number;
  /** Index of the bar at a horizontal position, possibly beyond the bars. */
  indexAt(x: number): number;
  /** Left edge and width of the plot. */
  plotArea(): { left: number; width: number };
  /** The price plot with its scales; undefined before there is a chart. */
  priceScale(): PriceScale | undefined;
}

const isSameRequest = (a: RenderRequest, b: RenderRequest | undefined) =>
  a.bars === b?.bars && a.view === b.view && a.future === b.future;

/** Makes the writer of a chart that is still to come. */
export function createCandleView(style: ChartStyle): CandleView {
  const listeners = new Set<() => void>();
  const geometry = plotGeometry(() => chart, style.volume);
  let chart: HighchartsTypes.Chart | undefined;
  /** Undefined until all of the first drawing is there. */
  let shown: RenderRequest | undefined;
  let requested: RenderRequest | undefined;
  let endFirstDrawing: (() => void) | undefined;

  function show(request: RenderRequest) {
    requested = request;
    if (!chart || !shown || isSameRequest(request, shown)) return;
    draw(chart, request, shown.bars, style);
    shown = request;
  }

  function timeAt(index: number) {
    const bar = requested?.bars[index];
    return bar ? style.formatTime(bar.id) : '';
  }

  return {
    createOptions(request) {
      requested = request;
      return frameOptions(() => listeners.forEach((listener) => listener()));
    },
    attach(next) {
      endFirstDrawing?.();
      chart = next;
      shown = undefined;
      const first = requested;
      if (!first) return;
      endFirstDrawing = inTurn([
        ...firstDrawing(next, chartParts({ ...style, timeAt }, axisScales(first)), first.bars, style),
        () => {
          shown = first;
          if (requested) show(requested);
        },
      ]);
    },
    detach() {
      endFirstDrawing?.();
      chart = undefined;
    },
    show,
    onDraw(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ...geometry,
  };
}

/** Steps from a frame to the whole picture: axes, candles, volume, each average. */
function firstDrawing(
  chart: HighchartsTypes.Chart,
  { xAxis, yAxes, pairs }: ChartParts,
  bars: readonly Bar[],
  style: ChartStyle,
): (() => void)[] {
  const add = (pair: SeriesPair) => pair.forEach((series) => chart.addSeries(series, false));
  const data = [...closedBarData(bars, style), ...openBarData(bars, style)];
  const [candles] = pairs;
  return [
    () => {
      chart.addAxis(xAxis, true, false);
      for (const yAxis of yAxes) chart.addAxis(yAxis, false, false);
      // An axis without a series is not drawn.
      if (candles) add(candles);
    },
    () => chart.redraw(false),
    ...pairs.map((pair, n) => () => {
      if (pair !== candles) add(pair);
      setSeries(
        chart,
        data.filter(([series]) => Math.floor(series / 2) === n),
      );
      // The axes have their ends already: nothing else is drawn again.
      keepOthers(chart);
      chart.redraw(false);
    }),
  ];
}

function setSeries(chart: HighchartsTypes.Chart, data: readonly SeriesData[]) {
  for (const [series, points] of data) chart.series[series]?.setData(points, false, false, true);
}

function draw(
  chart: HighchartsTypes.Chart,
  request: RenderRequest,
  shown: readonly Bar[],
  style: ChartStyle,
) {
  const { bars } = request;
  const plan = planSync(shown, bars);
  if (plan === 'reset') setSeries(chart, closedBarData(bars, style));
  if (plan === 'append') {
    for (const [series, point] of appendedPoints(bars, style))
      chart.series[series]?.addPoint(point, false, false, false);
  }
  if (plan !== 'none') setSeries(chart, openBarData(bars, style));
  setAxes(chart, request);
  if (plan === 'last') keepOthers(chart);
  chart.redraw(false);
}

/**
 * Ticks are given, not left to Highcharts: it compares its own before it trims them, finds an axis changed at every
 * update, and draws everything again.
 */
function setAxes(chart: HighchartsTypes.Chart, request: RenderRequest) {
  const { min, max, time, price, volume } = axisScales(request);
  const ticks = [
    [chart.xAxis[0], time],
    [chart.yAxis[0], price],
    [chart.yAxis[1], volume],
  ] as const;
  for (const [axis, positions] of ticks) if (axis) axis.options.tickPositions = positions;
  chart.xAxis[0]?.setExtremes(min, max, false, false);
  chart.yAxis[0]?.setExtremes(price[0], price.at(-1), false, false);
  chart.yAxis[1]?.setExtremes(volume[0], volume.at(-1), false, false);
}
