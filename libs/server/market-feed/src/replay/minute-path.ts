import type { Prices } from '../cells/fit';

/** Seconds of a minute at which the path meets its four prices. */
const KNOTS = [0, 20, 40, 59] as const;

/**
 * The price in each of the 60 seconds of a recorded candle, in ticks. THE RULE: the path goes open, low, high, close when
 * close >= open, else open, high, low, close; it meets these at seconds 0, 20, 40 and 59 and runs straight between them.
 * Each second is rounded half to even at the market's price decimals. The rule is exact because it uses whole ticks only. At
 * second s between knots (s0, a) and (s1, b) the price is `(a * (s1 - s) + b * (s - s0)) / (s1 - s0)`.
 */
export function minutePath({ open, high, low, close }: Prices): number[] {
  const [second, third] = close >= open ? [low, high] : [high, low];
  return [
    ...leg(open, second, KNOTS[1] - KNOTS[0]),
    ...leg(second, third, KNOTS[2] - KNOTS[1]),
    ...leg(third, close, KNOTS[3] - KNOTS[2]),
    close,
  ];
}

function leg(from: number, to: number, seconds: number): number[] {
  return Array.from({ length: seconds }, (_, step) => halfEven(from * (seconds - step) + to * step, seconds));
}

/** Quotient of two whole positive numbers, to the nearest whole, ties to even. */
function halfEven(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  const floor = (dividend - rest) / divisor;
  if (rest * 2 === divisor) return floor % 2 === 0 ? floor : floor + 1;
  return rest * 2 > divisor ? floor + 1 : floor;
}
