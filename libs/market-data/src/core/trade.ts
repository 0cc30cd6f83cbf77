import type { ListedTrade, PushedTrade } from '@ex/contract';

/** A public trade of a market. Price in the quote coin, amount in the base coin: quotes for display. */
export interface PublicTrade {
  /** Grows with each trade of the market. */
  readonly id: number;
  readonly price: number;
  readonly amount: number;
  /** What the taker did. */
  readonly side: 'buy' | 'sell';
  /** The provider's time, ms. */
  readonly ts: number;
}

/** A trade as a push of the provider states it. */
export const tradeOfPush = ({ tradeId, direction, ...trade }: PushedTrade): PublicTrade => ({
  id: tradeId,
  side: direction,
  ...trade,
});

/** A trade as a REST answer of the provider states it. */
export const tradeOfAnswer = ({ 'trade-id': id, direction, ...trade }: ListedTrade): PublicTrade => ({
  id,
  side: direction,
  ...trade,
});

/** How far ahead of the answer's or push's own time a trade may be, ms: clocks of a provider's machines differ. */
const AHEAD_MS = 60_000;

/** Leaves out trades from the future, which would stay above all others for good. */
export const withoutFuture = (trades: readonly PublicTrade[], serverTime: number): PublicTrade[] =>
  trades.filter(({ ts }) => ts <= serverTime + AHEAD_MS);
