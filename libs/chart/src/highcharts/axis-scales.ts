import { priceTicks, timeTicks, volumeTicks } from '../model/ticks';
import { axisRange, barsInSight } from '../model/viewport';
import type { RenderRequest } from './chart-style';

/** Ends of the time axis (bar indices), and the ticks of time, price and volume. */
export interface AxisScales {
  min: number;
  max: number;
  time: number[];
  price: number[];
  volume: number[];
}

/** Scales that fit the bars in sight. */
export function axisScales({ bars, view, future }: RenderRequest): AxisScales {
  const { min, max } = axisRange(view, bars.length, future);
  const inSight = barsInSight(bars, view);
  const lowest = Math.min(...inSight.map((bar) => bar.low));
  const highest = Math.max(...inSight.map((bar) => bar.high));
  return {
    min,
    max,
    time: timeTicks(min, max),
    price: priceTicks(lowest, highest),
    volume: volumeTicks(Math.max(...inSight.map((bar) => bar.vol))),
  };
}
