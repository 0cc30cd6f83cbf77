/** Windows offered for the moving average, in bars (OPT-12). */
export const AVERAGES = [5, 10, 20, 30] as const;
/** One window. */
export type AverageWindow = (typeof AVERAGES)[number];

/**
 * Simple moving average: for each value the mean of it and the `window - 1` values before, undefined where there are not
 * enough. Each mean is summed from scratch, so no rounding error accumulates.
 */
export function movingAverage(values: readonly number[], window: number): (number | undefined)[] {
  return values.map((_, index) => {
    if (index + 1 < window) return undefined;
    const part = values.slice(index + 1 - window, index + 1);
    return part.reduce((sum, value) => sum + value, 0) / window;
  });
}
