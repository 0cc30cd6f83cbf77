import type { Bar, Ticker } from '@ex/contract';

/** What an open bar or rolling day becomes when a later price of it is known. */
export const widen = (held: Ticker, next: Ticker) => ({
  high: Math.max(held.high, next.high),
  low: Math.min(held.low, next.low),
  close: next.close,
});

/** The larger volumes of two states of one bar. */
export const largerVolumes = (held: Ticker, next: Ticker) => ({
  amount: Math.max(held.amount, next.amount),
  vol: Math.max(held.vol, next.vol),
  count: Math.max(held.count, next.count),
});

/** Figures of an open bar only grow, in any order of its states. */
export const growBar = (held: Bar, next: Bar): Bar => ({
  ...next,
  ...widen(held, next),
  ...largerVolumes(held, next),
});
