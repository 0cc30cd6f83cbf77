import { HOUR_SECONDS } from './price-walk';

/** Held here because looking a global up is slow in sandboxed realms, and this is called millions of times. */
const { abs, floor, max, min } = Math;

/** Bytes a second of the stream that all markets share and of a market's own. */
export const SHARED_BYTES = 4;
export const OWN_BYTES = 6;
/** Four bytes added up lie evenly around this. */
const MIDDLE = 510;
/** How much of a move is the one of all markets: 0.8 to 0.6, in whole numbers. */
const SHARED = 4;
const OWN = 3;
/** Deviation of the weighted sums: that of four bytes, times the root of 4 x 4 + 3 x 3. */
const DEVIATION = 5 * Math.sqrt(21_845);
/** At this few ticks markets stop, because all could foresee a push up from there. */
const FEWEST_TICKS = 10;

/** Random bytes of an hour, of all markets and of one. */
export interface HourBytes {
  readonly shared: Uint8Array;
  readonly own: Uint8Array;
}

/**
 * Walks an hour from the price `open` and returns the one at its end; `deviations` are those of a second in ticks,
 * minute by minute, and `keep` takes the price of each second.
 *
 * The walk is a fair game at every tick. Each step is a whole number of ticks, as likely up as down. It is made of bytes
 * that decide nothing else, and no earlier shown figure depends on them. No price is rounded, so none hides a fraction that
 * would pull it back. None is drawn before its time, so nothing leads to it.
 */
export function walkHour(
  open: number,
  deviations: readonly number[],
  { shared, own }: HourBytes,
  keep?: Float64Array,
): number {
  let price = open;
  for (let second = 0; second < HOUR_SECONDS; second += 1) {
    const toward = SHARED * around(shared, second * SHARED_BYTES) + OWN * around(own, second * OWN_BYTES);
    const length = (abs(toward) * (deviations[(second / 60) | 0] ?? 0)) / DEVIATION;
    const step = min(wholeTicks(length, own, second * OWN_BYTES + 4), max(0, price - FEWEST_TICKS));
    price += toward < 0 ? -step : toward > 0 ? step : 0;
    if (keep) keep[second] = price;
  }
  return price;
}

/** A length as whole ticks: the next ones below and above it, by chance, so that its square is kept on average. */
function wholeTicks(length: number, bytes: Uint8Array, at: number): number {
  const below = floor(length);
  const chance = ((bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)) / 65_536;
  return below + (chance < (length * length - below * below) / (2 * below + 1) ? 1 : 0);
}

/** The sum of four bytes, as often below zero as above. */
const around = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) + (bytes[at + 2] ?? 0) + (bytes[at + 3] ?? 0) - MIDDLE;
