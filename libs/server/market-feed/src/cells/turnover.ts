import type { Prices } from './fit';
import { bendFor, bent, distribute } from './share';
import type { Bend } from './share';

/** How far prices go from the typical ones towards the edges of their bars, tried in this order; never quite there. */
const LEANS = [0, 0.15, 0.3, 0.5, 0.7, 0.9];
/** With this part of its weight left, a side of the mean still has trades enough. */
const ENOUGH = 0.05;

/**
 * Weights by which lots are shared out to bars so that the mean price of all is `mean`. Typical prices may be too far on one
 * side of it for that, as near a lone wick. Then prices nearer to the highs or lows count instead.
 */
export function weightsFor(
  mean: number,
  weights: readonly number[],
  bars: readonly Prices[],
  typical: readonly number[],
): readonly number[] {
  let lead = 0;
  for (let index = 0; index < bars.length; index += 1)
    lead += (weights[index] ?? 0) * ((typical[index] ?? mean) - mean);
  let prices = typical;
  let bend: Bend = { up: 0, down: 0 };
  for (const lean of LEANS) {
    const leant = lean === 0 ? typical : leaning(bars, typical, lead < 0, lean);
    const next = bendFor(mean, weights, leant);
    if (kept(next) > kept(bend)) [bend, prices] = [next, leant];
    if (kept(bend) >= ENOUGH) break;
  }
  return bent(bend, mean, weights, prices);
}

const kept = ({ up, down }: Bend): number => Math.min(up, down);

/** Typical prices moved towards the highs (`rising`) or lows of their bars by a part of the way. */
function leaning(
  bars: readonly Prices[],
  typical: readonly number[],
  rising: boolean,
  lean: number,
): number[] {
  return bars.map(({ high, low }, index) => {
    const price = typical[index] ?? 0;
    return price + lean * ((rising ? high : low) - price);
  });
}

/**
 * Shares the turnover `vol` of a whole out over its bars by their lots. The mean prices of all bars move from the typical
 * prices towards the highs or the lows, as far as the whole needs. They stay inside the bars' ranges if the mean of the
 * whole is inside them. `unit` is the turnover of one lot at one tick; parts are whole and add up exactly.
 */
export function shareTurnover(
  vol: number,
  unit: number,
  lots: readonly number[],
  bars: readonly Prices[],
  typical: readonly number[],
): number[] {
  const worthAt = (prices: readonly number[]) => lots.map((amount, index) => amount * (prices[index] ?? 0));
  const asked = vol / unit;
  const usual = total(worthAt(typical));
  const furthest = total(worthAt(leaning(bars, typical, asked > usual, 1)));
  const lean = furthest === usual ? 0 : Math.min(1, (asked - usual) / (furthest - usual));
  return distribute(vol, worthAt(leaning(bars, typical, asked > usual, lean)), 0);
}

function total(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
