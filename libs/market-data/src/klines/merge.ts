import type { Bar } from '@ex/contract';

/** Bars kept: a history of 200 and the live bars after it. */
export const MAX_BARS = 400;

/** Bars oldest first, one for each start; of two with the same start the later in the list wins. */
export function sortBars(bars: readonly Bar[]): Bar[] {
  return [...new Map(bars.map((bar) => [bar.id, bar])).values()].sort((a, b) => a.id - b.id);
}

const isSame = (a: Bar, b: Bar) =>
  a.open === b.open && a.high === b.high && a.low === b.low && a.close === b.close && a.vol === b.vol;

/**
 * Adds one live bar: it replaces the last bar or follows it. A bar before the last is out of order and an equal one a
 * duplicate: both give the same array back. Trade counts of the open bar only grow, so a replacement with a smaller
 * count or volume is an overtaken message and is dropped too.
 */
export function addLive(bars: readonly Bar[], live: Bar): readonly Bar[] {
  const last = bars.at(-1);
  if (!last) return [live];
  if (live.id < last.id) return bars;
  if (live.id > last.id) return [...bars, live].slice(-MAX_BARS);
  if (isSame(last, live) || live.vol < last.vol || live.count < last.count) return bars;
  return [...bars.slice(0, -1), live];
}

/**
 * Joins a history with the live bars that came while it was on its way: the history's bars, then what is newer.
 * @param history oldest first
 * @param live in order of arrival
 */
export function mergeBars(history: readonly Bar[], live: readonly Bar[]): readonly Bar[] {
  return live.reduce<readonly Bar[]>(addLive, sortBars(history).slice(-MAX_BARS));
}

/** Whether bars are missing between the last one and a live bar. */
export function leavesGap(bars: readonly Bar[], live: Bar, periodSeconds: number): boolean {
  const last = bars.at(-1);
  return last !== undefined && live.id - last.id > periodSeconds;
}
