import { type AverageWindow, type Bar, movingAverage } from '@ex/market-data';
import type { PointOptionsType } from 'highcharts';
import { COLOURS } from '../model/colours';
import type { ChartStyle } from './chart-style';

type SeriesStyle = Pick<ChartStyle, 'averages' | 'volume'>;

/** Data of the series with this index. */
export type SeriesData = [series: number, data: PointOptionsType[]];

/** Order of the series: each one of closed bars, then the same of the open bar separately; averages come last, in pairs. */
const CANDLES = 0;
const OPEN_CANDLE = 1;
const VOLUMES = 2;
const OPEN_VOLUME = 3;
const averageSeries = (position: number) => 4 + 2 * position;
const openAverageSeries = (position: number) => 5 + 2 * position;

const candle = (bar: Bar, x: number) => [x, bar.open, bar.high, bar.low, bar.close];
const volume = (bar: Bar, x: number) => ({
  x,
  y: bar.vol,
  color: bar.close >= bar.open ? COLOURS.rise : COLOURS.fall,
});

function averagePoints(bars: readonly Bar[], window: AverageWindow): [x: number, mean: number | null][] {
  const means = movingAverage(
    bars.map((bar) => bar.close),
    window,
  );
  return means.map((mean, x) => [x, mean ?? null]);
}

/** Data of all closed bars. */
export function closedBarData(bars: readonly Bar[], style: SeriesStyle): SeriesData[] {
  const closed = bars.slice(0, -1);
  const volumes: SeriesData[] = style.volume ? [[VOLUMES, closed.map(volume)]] : [];
  const averages = style.averages.map((window, n): SeriesData => [
    averageSeries(n),
    averagePoints(closed, window),
  ]);
  return [[CANDLES, closed.map(candle)], ...volumes, ...averages];
}

/** Data of the open bar, and the last stretch of each average. */
export function openBarData(bars: readonly Bar[], style: SeriesStyle): SeriesData[] {
  const last = bars.at(-1);
  const x = bars.length - 1;
  const tails = style.averages.map((window, n): SeriesData => {
    const tail = averagePoints(bars.slice(-window - 1), window).slice(-2);
    return [openAverageSeries(n), tail.map(([, mean], i) => [x - tail.length + 1 + i, mean])];
  });
  const volumes: SeriesData[] = style.volume ? [[OPEN_VOLUME, last ? [volume(last, x)] : []]] : [];
  return [[OPEN_CANDLE, last ? [candle(last, x)] : []], ...volumes, ...tails];
}

/** Points that the newest closed bar adds to the series of closed bars. */
export function appendedPoints(
  bars: readonly Bar[],
  style: SeriesStyle,
): [series: number, point: PointOptionsType][] {
  const x = bars.length - 2;
  const bar = bars[x];
  if (!bar) return [];
  const volumes: [number, PointOptionsType][] = style.volume ? [[VOLUMES, volume(bar, x)]] : [];
  const averages = style.averages.map((window, n): [number, PointOptionsType] => {
    const mean = averagePoints(bars.slice(0, -1).slice(-window), window).at(-1)?.[1] ?? null;
    return [averageSeries(n), [x, mean]];
  });
  return [[CANDLES, candle(bar, x)], ...volumes, ...averages];
}
