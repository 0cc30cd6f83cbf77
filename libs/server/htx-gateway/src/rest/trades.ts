import type { Trade } from '@ex/server-market-feed';

/** Trades of one moment as REST shows them; the group takes id and time of its newest trade. */
export function groupTrades(trades: readonly [Trade, ...Trade[]]) {
  const { id, ts } = trades[0];
  return { id, ts, data: trades.map((trade) => ({ ...trade, 'trade-id': trade.id })) };
}
