import type * as HighchartsTypes from 'highcharts';
import type { Point, PriceScale } from '../model/marks';
import { priceShare } from './chart-options';

/** Where bars and prices are in the plot. */
export interface PlotGeometry {
  /** Where a price of a bar is drawn; undefined outside the plot. */
  pointAt(index: number, price: number): Point | undefined;
  /** Index of the bar at a horizontal position, possibly beyond the bars. */
  indexAt(x: number): number;
  /** Left edge and width of the plot. */
  plotArea(): { left: number; width: number };
  /** The price plot with its scales; undefined before its axes are drawn. */
  priceScale(): PriceScale | undefined;
}

/**
 * Translates between bars, prices and pixels of the chart that `getChart` returns.
 * @param hasVolume the volume strip takes the lowest part of the plot
 */
export function plotGeometry(
  getChart: () => HighchartsTypes.Chart | undefined,
  hasVolume: boolean,
): PlotGeometry {
  const priceBottom = ({ plotTop, plotHeight }: HighchartsTypes.Chart) =>
    plotTop + plotHeight * priceShare(hasVolume);

  function priceY(price: number) {
    const chart = getChart();
    const axis = chart?.yAxis[0];
    if (!chart || !axis) return 0;
    return Math.min(Math.max(axis.toPixels(price, false), chart.plotTop), priceBottom(chart));
  }

  return {
    pointAt(index, price) {
      const chart = getChart();
      const x = chart?.xAxis[0]?.toPixels(index, false);
      if (!chart || x === undefined || x < chart.plotLeft || x > chart.plotLeft + chart.plotWidth)
        return undefined;
      return { x, y: priceY(price) };
    },
    indexAt: (x) => Math.round(getChart()?.xAxis[0]?.toValue(x, false) ?? 0),
    plotArea: () => ({ left: getChart()?.plotLeft ?? 0, width: getChart()?.plotWidth ?? 0 }),
    priceScale() {
      const chart = getChart();
      const axis = chart?.xAxis[0];
      if (!chart || !axis) return undefined;
      const { plotLeft: left, plotTop: top, plotWidth } = chart;
      return {
        left,
        top,
        right: left + plotWidth,
        bottom: priceBottom(chart),
        xAt: (index) => axis.toPixels(index, false),
        yAt: priceY,
      };
    },
  };
}
