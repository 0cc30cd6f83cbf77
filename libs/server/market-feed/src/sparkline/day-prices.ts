import type { Bar } from '@ex/contract';

/** Seconds between two prices of a day. */
export const STEP_S = 1_800;
/** Closed bars of a day. */
export const DAY_BARS = 48;

/**
 * Closing prices of the last 24 hours, oldest first, half an hour apart. A half hour without trades holds the price before it; a
 * market that is younger has fewer, and one that did not trade at all has none.
 * @param bars of 30 minutes, in any order
 * @param openId start of the running half hour, seconds
 */
export function toDayPrices(bars: readonly Pick<Bar, 'id' | 'close'>[], openId: number): number[] {
  const closes = new Map(bars.map(({ id, close }) => [id, close]));
  const prices: number[] = [];
  for (let id = openId - DAY_BARS * STEP_S; id < openId; id += STEP_S) {
    const price = closes.get(id) ?? prices.at(-1);
    if (price !== undefined) prices.push(price);
  }
  return prices;
}

/** Prices as whole numbers from 0, the lowest, to 100, the highest; 50 where all are equal (SPARK-01). */
export function toPoints(prices: readonly number[]): number[] {
  const low = Math.min(...prices);
  const range = Math.max(...prices) - low;
  return prices.map((price) => (range > 0 ? Math.round(((price - low) / range) * 100) : 50));
}
