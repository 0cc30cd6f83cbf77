import type { Bar } from '@ex/market-data';
import type * as HighchartsTypes from 'highcharts';
import { inTurn } from '../model/in-turn';
import { planSync } from '../model/plan-sync';
import { axisScales } from './axis-scales';
import { frameOptions } from './chart-options';
import type { ChartStyle, RenderRequest } from './chart-style';
import { firstDrawing, setSeries } from './first-drawing';
import { addEvent } from './highcharts';
import { type PlotGeometry, plotGeometry } from './plot-geometry';
import { keepOthers } from './private-api';
import { appendedPoints, closedBarData, openBarData } from './series-data';

/** Writes bars into a Highcharts chart. */
export interface CandleView extends PlotGeometry {
  /** Options for a chart with the axes of this request and no bars yet. */
  createOptions(request: RenderRequest): HighchartsTypes.Options;
  /**
   * Takes the chart made with those options and draws on it: candles, volume and each average in tasks of their own, then
   * what was requested since. Ends when the chart is destroyed, in the middle of that too.
   */
  attach(chart: HighchartsTypes.Chart): void;
  /** Shows bars with the least drawing: last bar, one more bar, or all. */
  show(request: RenderRequest): void;
  /** Calls the listener after each drawing, a change of size included. Returns the function that ends it. */
  onDraw(listener: () => void): () => void;
}

const isSameRequest = (a: RenderRequest, b: RenderRequest | undefined) =>
  a.bars === b?.bars && a.view === b.view && a.future === b.future;

/** Makes the writer of a chart that is still to come. */
export function createCandleView(style: ChartStyle): CandleView {
  const listeners = new Set<() => void>();
  /** The chart, from the drawing of its axes until it is destroyed. */
  let plot: HighchartsTypes.Chart | undefined;
  /** Undefined until all of the first drawing is there. */
  let shown: RenderRequest | undefined;
  let requested: RenderRequest | undefined;

  function show(request: RenderRequest) {
    requested = request;
    if (!plot || !shown || isSameRequest(request, shown)) return;
    draw(plot, request, shown.bars, style);
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
    attach(chart) {
      const first = requested;
      if (!first) return;
      const end = inTurn([
        ...firstDrawing(chart, first, style, timeAt, () => (plot = chart)),
        () => {
          shown = first;
          if (requested) show(requested);
        },
      ]);
      // Not only the plot's own end takes a chart away: so does a boundary that hides the page while it waits.
      addEvent(chart, 'destroy', () => {
        end();
        plot = shown = undefined;
      });
    },
    show,
    onDraw(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ...plotGeometry(() => plot, style.volume),
  };
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
