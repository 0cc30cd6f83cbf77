import type { PublicTrade } from './trade';

/** Trades kept of a market: more than a screen shows. */
export const TAPE_SIZE = 60;

/**
 * Adds trades in any order to those that are there. Newest first, each once, {@link TAPE_SIZE} at most. Returns the same list
 * when nothing was new.
 */
export function mergeTrades(
  known: readonly PublicTrade[],
  more: readonly PublicTrade[],
): readonly PublicTrade[] {
  const byId = new Map(known.map((trade) => [trade.id, trade]));
  const fresh = more.filter(({ id }) => !byId.has(id));
  if (fresh.length === 0) return known;
  for (const trade of fresh) byId.set(trade.id, trade);
  return [...byId.values()].sort((one, other) => other.ts - one.ts || other.id - one.id).slice(0, TAPE_SIZE);
}
