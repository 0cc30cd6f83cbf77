import { formatPair, type TradingState, useLive } from '@ex/api-client';
import { liveMarkets, type Market } from '@ex/api-client/markets';
import type { SpotOrder } from '@ex/api-client/spot';
import { useTradingBlock } from '@ex/trading';

/** What is allowed in each market, by its pair: in a halted one nothing can be cancelled. */
const readTrading = (markets: readonly Market[]): Readonly<Record<string, TradingState>> =>
  Object.fromEntries(markets.map(({ pair, trading }) => [formatPair(pair), trading]));

/** Says why an order cannot be cancelled now; undefined when it can. */
export function useCancelBlock(): (order: SpotOrder) => string | undefined {
  const { data: trading } = useLive(liveMarkets.spot, undefined, { select: readTrading });
  const tradingBlock = useTradingBlock();
  return ({ pair }) => {
    const state = trading?.[formatPair(pair)];
    return state && tradingBlock(state, 'cancel');
  };
}
