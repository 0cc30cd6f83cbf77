import type * as HighchartsTypes from 'highcharts';
import { axisScales } from './axis-scales';
import { chartParts, type SeriesPair } from './chart-options';
import type { ChartStyle, RenderRequest } from './chart-style';
import { keepOthers } from './private-api';
import { closedBarData, openBarData, type SeriesData } from './series-data';

/**
 * Steps from a chart that is nothing but a frame to the whole picture: axes, candles, volume, each average. Each leaves a
 * chart that can be resized, redrawn or destroyed.
 * @param onAxes called as the axes are about to be drawn
 * @param timeAt text of the time axis at a bar index
 */
export function firstDrawing(
  chart: HighchartsTypes.Chart,
  request: RenderRequest,
  style: ChartStyle,
  timeAt: (index: number) => string,
  onAxes: () => void,
): (() => void)[] {
  const { xAxis, yAxes, pairs } = chartParts({ ...style, timeAt }, axisScales(request));
  const data = [...closedBarData(request.bars, style), ...openBarData(request.bars, style)];
  const add = (pair: SeriesPair) => pair.forEach((series) => chart.addSeries(series, false));
  const [candles] = pairs;
  return [
    () => {
      chart.addAxis(xAxis, true, false);
      for (const yAxis of yAxes) chart.addAxis(yAxis, false, false);
      // An axis without a series is not drawn.
      if (candles) add(candles);
    },
    () => {
      onAxes();
      chart.redraw(false);
    },
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

/** Gives series their points; they are drawn by the next `redraw`. */
export function setSeries(chart: HighchartsTypes.Chart, data: readonly SeriesData[]): void {
  for (const [series, points] of data) chart.series[series]?.setData(points, false, false, true);
}
