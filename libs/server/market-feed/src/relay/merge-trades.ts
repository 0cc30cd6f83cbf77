import type { Trade } from '../feed';

/** Trades kept of a market; the protocol asks for no more. */
export const MAX_TRADES = 2_000;

/** Of `listed` trades (newest first) those that `held` (newest first) lacks. */
export function findNewTrades(listed: readonly Trade[], held: readonly Trade[]): readonly Trade[] {
  const oldest = listed.at(-1)?.ts ?? Infinity;
  const known = new Set<number>();
  for (const { id, ts } of held) {
    if (ts < oldest) break;
    known.add(id);
  }
  return known.size === 0 ? listed : listed.filter(({ id }) => !known.has(id));
}

/** Both lists as one, newest first, each trade once. */
export function mergeTrades(news: readonly Trade[], held: readonly Trade[]): readonly Trade[] {
  const fresh = findNewTrades(news, held);
  const oldest = fresh.at(-1)?.ts;
  if (oldest === undefined) return held;
  const cut = held.findIndex(({ ts }) => ts < oldest);
  const [near, rest] = cut < 0 ? [held, []] : [held.slice(0, cut), held.slice(cut)];
  const merged = [...fresh, ...near].sort(newestFirst);
  return [...merged, ...rest].slice(0, MAX_TRADES);
}

/** The same order in every process, independent of the order of arrival. */
const newestFirst = (a: Trade, b: Trade): number => b.ts - a.ts || b.id - a.id;
