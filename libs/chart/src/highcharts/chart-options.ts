import type * as HighchartsTypes from 'highcharts';
import type { AverageWindow } from '@ex/market-data';
import { averageColour, COLOURS } from '../model/colours';
import type { AxisScales } from './axis-scales';
import type { ChartStyle } from './chart-style';

/** Share of the height that the price plot takes; the volume strip, if there is one, has the lowest fifth. */
export const priceShare = (volume: boolean): number => (volume ? 0.78 : 1);

interface OptionsStyle extends Omit<ChartStyle, 'formatTime'> {
  /** Text of the time axis at a bar index. */
  timeAt: (index: number) => string;
}

const STATIC = {
  animation: false,
  enableMouseTracking: false,
  showInLegend: false,
  clip: true,
  states: {
    hover: { enabled: false },
    inactive: { enabled: false },
    normal: { animation: false },
    select: { enabled: false },
  },
} as const;
const FONT_SIZE = '12px';
const LABEL_STYLE = { color: COLOURS.label, fontSize: FONT_SIZE, textOverflow: 'none', whiteSpace: 'nowrap' };

const candles = (hollow: boolean): HighchartsTypes.SeriesOptionsType => ({
  type: 'candlestick',
  ...STATIC,
  grouping: false,
  pointRange: 1,
  pointPadding: 0.12,
  groupPadding: 0,
  color: COLOURS.fall,
  lineColor: COLOURS.fall,
  upColor: hollow ? COLOURS.plane : COLOURS.rise,
  upLineColor: COLOURS.rise,
});

const volumes = (visible: boolean): HighchartsTypes.SeriesOptionsType => ({
  type: 'column',
  ...STATIC,
  visible,
  yAxis: 1,
  grouping: false,
  pointRange: 1,
  pointPadding: 0.12,
  groupPadding: 0,
  borderWidth: 0,
  opacity: 0.5,
  borderRadius: 0,
});

const average = (window: AverageWindow): HighchartsTypes.SeriesOptionsType => ({
  type: 'line',
  ...STATIC,
  color: averageColour(window),
  lineWidth: 1.5,
  // Only the part in sight becomes points, the default behaviour of columns.
  cropThreshold: 50,
  marker: { enabled: false },
});

/**
 * Series in pairs: closed bars, then the open bar separately. A live price touches only the second of each pair, so that
 * 199 candles are not drawn again each second.
 */
const seriesPairs = ({ averages, volume, hollow }: OptionsStyle): SeriesPair[] =>
  [candles(hollow), volumes(volume), ...averages.map(average)].map((series) => [series, { ...series }]);

/** What is added to a chart that has nothing but its frame. */
export interface ChartParts {
  readonly xAxis: HighchartsTypes.XAxisOptions;
  readonly yAxes: readonly HighchartsTypes.YAxisOptions[];
  /** Without data, in pairs of closed bars and the open one: candles, volume, each average. */
  readonly pairs: readonly SeriesPair[];
}

/** Options of a series of closed bars and the same for the open one. */
export type SeriesPair = readonly [HighchartsTypes.SeriesOptionsType, HighchartsTypes.SeriesOptionsType];

/**
 * Axes without ends and ticks of their own: `CandleView` sets them, so that nothing moves unless it must, and a series
 * that comes later than the others changes nothing but itself.
 */
function axes({ timeAt, formatTick, volume }: OptionsStyle, initial: AxisScales): Omit<ChartParts, 'pairs'> {
  return {
    xAxis: {
      min: initial.min,
      max: initial.max,
      tickPositions: initial.time,
      // Values are bar indices, as on every trading chart: months of unequal length and quiet minutes leave no holes.
      startOnTick: false,
      endOnTick: false,
      minPadding: 0,
      maxPadding: 0,
      lineColor: COLOURS.grid,
      tickColor: COLOURS.grid,
      tickLength: 4,
      labels: {
        style: LABEL_STYLE,
        rotation: 0,
        y: 14,
        formatter() {
          return timeAt(Number(this.value));
        },
      },
    },
    yAxes: [
      {
        opposite: true,
        min: initial.price[0] ?? null,
        max: initial.price.at(-1) ?? null,
        tickPositions: initial.price,
        height: `${priceShare(volume) * 100}%`,
        gridLineColor: COLOURS.grid,
        title: { text: '' },
        labels: {
          style: LABEL_STYLE,
          align: 'left',
          x: 4,
          y: 4,
          formatter() {
            return formatTick(Number(this.value), this.axis.tickPositions);
          },
        },
      },
      // Volume strip: the lowest fifth.
      {
        opposite: true,
        min: initial.volume[0] ?? null,
        max: initial.volume.at(-1) ?? null,
        tickPositions: initial.volume,
        top: '80%',
        height: '20%',
        gridLineWidth: 0,
        title: { text: '' },
        // Texts are made for labels that are off, too: by default with a formatter of the browser, which is slow at first.
        labels: { enabled: false, formatter: () => '' },
      },
    ],
  };
}

/** Axes and series of a chart. */
export const chartParts = (style: OptionsStyle, initial: AxisScales): ChartParts => ({
  ...axes(style, initial),
  pairs: seriesPairs(style),
});

/** Options of a chart's frame; `CandleView` adds axes, series and bars, which would be too much for one task. */
export const frameOptions = (onRender: () => void): HighchartsTypes.Options => ({
  accessibility: { enabled: false },
  chart: {
    animation: false,
    alignTicks: false,
    // The ticks are given: a second round would find the same.
    axisLayoutRuns: 1,
    backgroundColor: 'transparent',
    plotBorderWidth: 0,
    spacing: [10, 4, 4, 0],
    style: { fontFamily: 'inherit', fontSize: FONT_SIZE },
    events: { render: onRender },
  },
  // The style element of Highcharts' own palette would need an exception in the content security policy.
  palette: { injectCSS: false },
  title: { text: '' },
  credits: { enabled: false },
  legend: { enabled: false },
  xAxis: [],
  yAxis: [],
});
