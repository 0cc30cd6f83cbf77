import type { Depth, Level } from '@ex/contract';
import { fromUnits } from '../cells/scale';
import { secondAt } from '../cells/source';
import type { CellSource } from '../cells/source';
import { hashPair, uniformNoise } from '../noise/noise';

const LEVELS = 60;
/** Distance between levels and from the last price to bid and ask, in parts of the price. */
const GAP = 0.00006;
const HALF_SPREAD = 0.00006;
/** Seconds for which the size at a price stays unchanged. */
const SIZE_LIFE_S = 4;

/**
 * The order book of a second, 60 levels a side. The last price is the middle of the best bid and the best ask: nearer to
 * one of them it would be drawn to the other. Sizes follow from the price and a few seconds' span, so that the book stays
 * recognisable while the price moves. `lots` is the usual volume of a second.
 */
export function bookAt(source: CellSource, second: number, lots: number, key: number): Depth {
  const last = secondAt(source, second).close;
  const gap = Math.max(1, Math.round(last * GAP));
  const reach = Math.max(1, Math.round(last * HALF_SPREAD * (0.5 + uniformNoise(key, second))));
  const size = (ticks: number, row: number) => {
    const life = Math.floor((second + (ticks % SIZE_LIFE_S)) / SIZE_LIFE_S);
    const units = Math.round(lots * (0.2 + 3 * uniformNoise(hashPair(key, ticks), life)) * (1 + row / 10));
    return fromUnits(Math.max(1, units), source.scale.amount);
  };
  const side = (best: number, direction: number): Level[] =>
    levelTicks(best, gap, direction).map((ticks, row) => [
      fromUnits(ticks, source.scale.price),
      size(ticks, row),
    ]);
  return { bids: side(Math.max(1, last - reach), -1), asks: side(last + reach, 1) };
}

/** The best price and then the multiples of the gap beyond it, never down to zero. */
function levelTicks(best: number, gap: number, direction: number): number[] {
  const grid = direction < 0 ? Math.ceil(best / gap) - 1 : Math.floor(best / gap) + 1;
  const rest = Array.from({ length: LEVELS - 1 }, (_, row) => (grid + direction * row) * gap);
  return [best, ...rest.filter((ticks) => ticks > 0)];
}
