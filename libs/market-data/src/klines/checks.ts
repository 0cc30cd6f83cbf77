import type { Bar } from '@ex/contract';

/** How far ahead of the server's time a bar may start, in milliseconds: clocks of a provider's machines differ. */
const AHEAD_MS = 60_000;

/** Whether the prices of a bar (or of a ticker) agree with each other: all above zero, low and high enclose the rest. */
export function isCoherent({
  open,
  high,
  low,
  close,
}: Pick<Bar, 'open' | 'high' | 'low' | 'close'>): boolean {
  const all = [open, high, low, close];
  if (!all.every((price) => Number.isFinite(price) && price > 0)) return false;
  return low <= Math.min(open, close) && high >= Math.max(open, close);
}

/**
 * Whether a bar may enter a chart: coherent prices and a start that is not in the future.
 * @param serverTime the provider's time in milliseconds
 */
export function isUsable(bar: Bar, serverTime: number): boolean {
  return isCoherent(bar) && bar.id * 1000 <= serverTime + AHEAD_MS;
}
