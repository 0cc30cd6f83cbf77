import { getAllCurrencyList, getAllMarketList, getMarketList } from '@ex/contract';
import type { Catalogue } from '@ex/server-catalogue';
import { serve } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';
import type { MarketFeed } from '@ex/server-market-feed';
import { makeMarketBoard } from './board';
import type { OptionStateOf } from './board';

/** Calls of the market list, answered from memory. */
export function marketHandlers(
  catalogue: Catalogue,
  feed: MarketFeed,
  optionState: OptionStateOf,
): readonly AnyHandler[] {
  const board = makeMarketBoard(catalogue, feed, optionState);
  return [
    serve(getMarketList, async () => ({ data: board.all() })),
    serve(getAllCurrencyList, async () => ({ data: board.tabs() })),
    serve(getAllMarketList, async ({ fid, eid }) => ({ data: board.of(fid, eid) })),
  ];
}
