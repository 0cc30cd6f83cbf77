import type { Trade } from '@ex/server-market-feed';

/** Most trades of one push; a second of any market here has far fewer. */
const MOST_TRADES = 100;

/** Trades as the socket shows them; `tradeId` here is `trade-id` in REST. */
export const socketTrade = (trade: Trade) => ({ ...trade, tradeId: trade.id });

/** Tick of a trade push, oldest trade first so that a reader can append; undefined without trades. */
export function tradePush(newestFirst: readonly Trade[]) {
  const newest = newestFirst[0];
  return newest && { id: newest.id, ts: newest.ts, data: newestFirst.map(socketTrade).reverse() };
}

/** Of the newest trades those that came after trade `id`. */
export function tradesSince(trades: (size: number) => readonly Trade[], id: number): readonly Trade[] {
  const newest = trades(MOST_TRADES);
  const seen = newest.findIndex((trade) => trade.id === id);
  return seen < 0 ? newest : newest.slice(0, seen);
}
