/** Held here because looking a global up is slow in sandboxed realms, and this is called millions of times. */
const { max, min } = Math;

/**
 * Trading in a time span, in whole units so that sums are exact: prices in price ticks, `amount` in lots of the base
 * coin, `vol` (turnover) in units of the quote coin. `open` 0 means that nothing is known about the span.
 */
export interface Cell {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly amount: number;
  readonly vol: number;
  readonly count: number;
}

/** A span about which nothing is known. */
export const EMPTY_CELL: Cell = { open: 0, high: 0, low: 0, close: 0, amount: 0, vol: 0, count: 0 };

/** True when anything is known about the span. */
export const hasTrades = (cell: Cell): boolean => cell.open > 0;

/** Two stretches that follow each other as one. */
export function joinCells(before: Cell, after: Cell): Cell {
  if (!hasTrades(before)) return after;
  if (!hasTrades(after)) return before;
  return {
    open: before.open,
    high: max(before.high, after.high),
    low: min(before.low, after.low),
    close: after.close,
    amount: before.amount + after.amount,
    vol: before.vol + after.vol,
    count: before.count + after.count,
  };
}

/** The middle of a bar's trading as its turnover sees it: weighted towards the body, strictly inside the range. */
export const typicalPrice = (bar: Pick<Cell, 'open' | 'high' | 'low' | 'close'>): number =>
  (3 * bar.open + 3 * bar.close + bar.high + bar.low) / 8;
