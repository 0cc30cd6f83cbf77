import type { Prices, RawBars } from '../../cells/fit';
import type { Cell } from '../../cells/cell';
import { gaussianNoise, uniformNoise } from '../../noise/noise';

/** How the price of a market moves inside days, hours and minutes before it is fitted to them. */
export interface PathMaker {
  /** Trading of a day. */
  day(day: number): Cell;
  hours(day: number, bar: Prices): RawBars;
  minutes(hour: number, bar: Prices): RawBars;
  seconds(minute: number, bar: Prices): number[];
}

/** Deviation of a random walk in parts of the range it covers. */
const DEVIATION_OF_RANGE = 0.62;
/** Longest wick of a bar in parts of the deviation of its closes. */
const LONGEST_WICK = 0.8;

/** A random walk from the open to the close with about the bar's range, as `parts` bars. */
export function walkBars(bar: Prices, key: number, parts: number): RawBars {
  const step = ((bar.high - bar.low) * DEVIATION_OF_RANGE) / Math.sqrt(parts);
  const wicks = (from: number) =>
    hashes(parts, (index) => uniformNoise(key, from + index) * LONGEST_WICK * step);
  const closes = bridge(bar, steps(key, parts), step);
  return { closes, up: wicks(1_000), down: wicks(2_000) };
}

/** The same as `parts` points, the first at the open and the last at the close. */
export function walkPoints(bar: Prices, key: number, parts: number): number[] {
  const step = ((bar.high - bar.low) * DEVIATION_OF_RANGE) / Math.sqrt(parts);
  return [bar.open, ...bridge(bar, steps(key, parts - 1), step)];
}

const steps = (key: number, parts: number) => hashes(parts, (index) => gaussianNoise(key, index));

function hashes(parts: number, make: (index: number) => number): number[] {
  const made: number[] = [];
  for (let index = 0; index < parts; index += 1) made.push(make(index));
  return made;
}

/** The sum of the steps, bent so that it leads from the open to the close. */
function bridge(bar: Prices, moves: readonly number[], step: number): number[] {
  let total = 0;
  for (const move of moves) total += move;
  const slope = (bar.close - bar.open - step * total) / moves.length;
  let sum = 0;
  return moves.map((move, index) => {
    sum += move;
    return bar.open + step * sum + slope * (index + 1);
  });
}
