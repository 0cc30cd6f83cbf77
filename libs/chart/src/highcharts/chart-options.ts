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

/** What a chart shows from the start. */
interface InitialContent extends AxisScales {
  /** Data by index of the series. */
  data: ReadonlyMap<number, HighchartsTypes.PointOptionsType[]>;
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
  marker: { enabled: false },
});

/**
 * Series in pairs: closed bars, then the open bar by itself. A live price touches only the second of each pair, so
 * that 199 candles are not drawn again each second.
 */
function seriesPairs({ averages, volume, hollow }: OptionsStyle): HighchartsTypes.SeriesOptionsType[] {
  const strip = volumes(volume);
  return [
    candles(hollow),
    candles(hollow),
    strip,
    strip,
    ...averages.flatMap((n) => [average(n), average(n)]),
  ];
}

/** Axes without ticks of their own: `CandleView` sets them, so that nothing moves unless it must. */
function axes(
  { timeAt, formatPrice, volume }: OptionsStyle,
  initial: InitialContent,
): Pick<HighchartsTypes.Options, 'xAxis' | 'yAxis'> {
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
    yAxis: [
      {
        opposite: true,
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
            return formatPrice(Number(this.value));
          },
        },
      },
      // Volume strip: the lowest fifth.
      {
        opposite: true,
        tickPositions: initial.volume,
        top: '80%',
        height: '20%',
        gridLineWidth: 0,
        title: { text: '' },
        labels: { enabled: false },
      },
    ],
  };
}

/** Options of a chart; later bars follow through `CandleView`. */
export function chartOptions(
  style: OptionsStyle,
  onRender: () => void,
  initial: InitialContent,
): HighchartsTypes.Options {
  return {
    accessibility: { enabled: false },
    chart: {
      animation: false,
      alignTicks: false,
      backgroundColor: 'transparent',
      plotBorderWidth: 0,
      spacing: [10, 4, 4, 0],
      style: { fontFamily: 'inherit', fontSize: FONT_SIZE },
      events: { render: onRender },
    },
    // The style element of Highcharts' own palette would need an exception in the content security policy.
    palette: { injectCSS: false },
    credits: { enabled: false },
    legend: { enabled: false },
    ...axes(style, initial),
    series: seriesPairs(style).map(
      (series, index) => ({ ...series, data: initial.data.get(index) }) as HighchartsTypes.SeriesOptionsType,
    ),
  };
}
