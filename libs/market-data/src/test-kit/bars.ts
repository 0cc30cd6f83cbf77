import type { Bar } from '@ex/contract';

/** Seconds of a day. */
export const DAY = 86_400;
/** Start of the newest bar of {@link makeBars}, 2026-11-20 16:00 UTC. */
export const NEWEST = 1_795_190_400;

/** A sound bar. */
export const makeBar = (part: Partial<Bar> = {}): Bar => ({
  id: NEWEST,
  open: 100,
  high: 110,
  low: 90,
  close: 105,
  amount: 10,
  vol: 1000,
  count: 7,
  ...part,
});

/** Daily bars, oldest first, the last one at {@link NEWEST}. */
export const makeBars = (count: number): Bar[] =>
  Array.from({ length: count }, (_, n) =>
    makeBar({ id: NEWEST - (count - 1 - n) * DAY, close: 95 + (n % 10) }),
  );

/** Daily bars whose price moves up and down like a market, the same at every call. */
export function makeWave(count: number): Bar[] {
  let price = 64_000;
  return Array.from({ length: count }, (_, n) => {
    const open = price;
    price += Math.round(400 * Math.sin(n / 7) + 250 * Math.cos(n * 1.7));
    const [low, high] = [Math.min(open, price), Math.max(open, price)];
    const vol = 500_000 + 400_000 * Math.abs(Math.sin(n));
    return makeBar({
      id: NEWEST - (count - 1 - n) * DAY,
      open,
      close: price,
      low: low - 120,
      high: high + 150,
      vol,
    });
  });
}
