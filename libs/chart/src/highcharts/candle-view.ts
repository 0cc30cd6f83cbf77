import type { Bar } from '@ex/market-data';
import type * as HighchartsTypes from 'highcharts';
import { planSync } from '../model/plan-sync';
import type { Point, PriceScale } from '../model/marks';
import { axisScales } from './axis-scales';
import { chartOptions } from './chart-options';
import type { ChartStyle, RenderRequest } from './chart-style';
import { plotGeometry } from './plot-geometry';
import { keepOtherSeries } from './private-api';
import { appendedPoints, closedBarData, openBarData, type SeriesData } from './series-data';

/** Writes bars into a Highcharts chart. */
export interface CandleView {
  /** Options for a chart that draws this request as it is made. */
  createOptions(request: RenderRequest): HighchartsTypes.Options;
  /** Takes the chart made with those options and draws what was requested since. */
  attach(chart: HighchartsTypes.Chart): void;
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
  /** What the options of the chart contained. */
  let initial: RenderRequest | undefined;
  let shown: RenderRequest | undefined;
  let requested: RenderRequest | undefined;

  function show(request: RenderRequest) {
    requested = request;
    if (!chart || isSameRequest(request, shown)) return;
    draw(chart, request, shown?.bars ?? [], style);
    shown = request;
  }

  function timeAt(index: number) {
    const bar = requested?.bars[index];
    return bar ? style.formatTime(bar.id) : '';
  }

  return {
    createOptions(request) {
      initial = request;
      requested = request;
      return chartOptions({ ...style, timeAt }, () => listeners.forEach((listener) => listener()), {
        data: new Map([...closedBarData(request.bars, style), ...openBarData(request.bars, style)]),
        ...axisScales(request),
      });
    },
    attach(next) {
      chart = next;
      shown = initial;
      if (requested) show(requested);
    },
    show,
    onDraw(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ...geometry,
  };
}

function draw(
  chart: HighchartsTypes.Chart,
  request: RenderRequest,
  shown: readonly Bar[],
  style: ChartStyle,
) {
  const setData = (data: readonly SeriesData[]) => {
    for (const [series, points] of data) chart.series[series]?.setData(points, false, false, true);
  };
  const { bars } = request;
  const plan = planSync(shown, bars);
  if (plan === 'reset') setData(closedBarData(bars, style));
  if (plan === 'append') {
    for (const [series, point] of appendedPoints(bars, style))
      chart.series[series]?.addPoint(point, false, false, false);
  }
  if (plan !== 'none') setData(openBarData(bars, style));
  setAxes(chart, request);
  if (plan === 'last') keepOtherSeries(chart);
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
}
