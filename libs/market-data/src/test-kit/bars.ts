import type { Bar } from '@ex/contract';

/** Seconds of a day. */
export const DAY = 86_400;
/** Start of the newest bar of {@link makeBars}, 2026-11-20 16:00 UTC. */
export const NEWEST = 1_795_190_400;

/** A sound bar. */
export const makeBar = (part: Partial<Bar> = {}): Bar => ({
  id: NEWEST, open: 100, high: 110, low: 90, close: 105, amount: 10, vol: 1000, count: 7, ...part,
});

/** Daily bars, oldest first, the last one at {@link NEWEST}. */
export const makeBars = (count: number): Bar[] =>
  Array.from({ length: count }, (_, n) => makeBar({ id: NEWEST - (count - 1 - n) * DAY, close: 95 + (n % 10) }));
