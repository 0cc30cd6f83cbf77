import type { Cell } from './cell';

/** Held here because looking a global up is slow in sandboxed realms, and this is called millions of times. */
const { max, min, round } = Math;

/** Open, high, low and close of a bar, in ticks. */
export type Prices = Pick<Cell, 'open' | 'high' | 'low' | 'close'>;

/** A path of bars before fitting: closes, and how far each bar reaches above and below its body. Ticks, any fraction. */
export interface RawBars {
  readonly closes: readonly number[];
  readonly up: readonly number[];
  readonly down: readonly number[];
}

/**
 * A rising map from the heights of a raw path to those of its bar. Heights between open and close stay. Heights above are
 * stretched so that `top` becomes the high, and heights below so that `bottom` becomes the low. Whole ticks.
 */
function fitter(bar: Prices, top: number, bottom: number): (height: number) => number {
  const upper = max(bar.open, bar.close);
  const lower = min(bar.open, bar.close);
  const above = top > upper ? (bar.high - upper) / (top - upper) : 0;
  const below = bottom < lower ? (lower - bar.low) / (lower - bottom) : 0;
  return (height) => {
    let moved = height;
    if (height > upper) moved = upper + (height - upper) * above;
    else if (height < lower) moved = lower + (height - lower) * below;
    return min(bar.high, max(bar.low, round(moved)));
  };
}

/** Bars along a raw path that together are exactly `bar`. Each opens where the one before closed. */
export function fitBars(bar: Prices, { closes, up, down }: RawBars): Prices[] {
  const tops: number[] = [];
  const bottoms: number[] = [];
  let rawOpen = bar.open;
  for (let index = 0; index < closes.length; index += 1) {
    const close = closes[index] ?? rawOpen;
    tops.push(max(close, rawOpen) + (up[index] ?? 0));
    bottoms.push(min(close, rawOpen) - (down[index] ?? 0));
    rawOpen = close;
  }
  const highest = indexOfMost(tops, 1);
  const lowest = indexOfMost(bottoms, -1);
  const fit = fitter(bar, tops[highest] ?? bar.high, bottoms[lowest] ?? bar.low);
  let open = bar.open;
  return closes.map((raw, index) => {
    const close = index === closes.length - 1 ? bar.close : fit(raw);
    const high = index === highest ? bar.high : max(fit(tops[index] ?? raw), open, close);
    const low = index === lowest ? bar.low : min(fit(bottoms[index] ?? raw), open, close);
    const fitted = { open, high, low, close };
    open = close;
    return fitted;
  });
}

/** Points along a raw path that together are exactly `bar`: the first its open, the last its close. Four at least. */
export function fitPoints(bar: Prices, raw: readonly number[]): number[] {
  const last = raw.length - 1;
  const highest = indexOfMost(raw, 1, 1, last);
  const lowest = indexOfMost(raw, -1, 1, last, highest);
  const fit = fitter(bar, raw[highest] ?? bar.high, raw[lowest] ?? bar.low);
  const points = raw.map(fit);
  points[0] = bar.open;
  points[last] = bar.close;
  if (bar.high > max(bar.open, bar.close)) points[highest] = bar.high;
  if (bar.low < min(bar.open, bar.close)) points[lowest] = bar.low;
  return points;
}

/** Where the largest (`sign` 1) or smallest (-1) of the values from `from` up to but without `to` stands. */
function indexOfMost(
  values: readonly number[],
  sign: 1 | -1,
  from = 0,
  to = values.length,
  except = -1,
): number {
  let best = from === except ? from + 1 : from;
  let most = (values[best] ?? 0) * sign;
  for (let index = best + 1; index < to; index += 1) {
    const value = (values[index] ?? 0) * sign;
    if (value > most && index !== except) {
      best = index;
      most = value;
    }
  }
  return best;
}
