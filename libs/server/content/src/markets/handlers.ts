import { getAllCurrencyList, getAllMarketList, getMarketList, getSparklines } from '@ex/contract';
import type { Catalogue } from '@ex/server-catalogue';
import { serve } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';
import { makeSparklines } from '@ex/server-market-feed';
import type { MarketFeed } from '@ex/server-market-feed';
import type { Modes } from '@ex/server-modes';
import { makeMarketBoard } from './board';
import type { OptionStateOf } from './board';

/** Calls of the market list, answered from memory. */
export function marketHandlers(
  catalogue: Catalogue,
  feed: MarketFeed,
  optionState: OptionStateOf,
  modes: Modes,
  now: () => number,
): readonly AnyHandler[] {
  const board = makeMarketBoard(catalogue, feed, optionState, modes);
  const symbols = (): string[] => catalogue.markets().map(({ symbol }) => symbol);
  const sparklines = makeSparklines({ feed, symbols, now });
  return [
    serve(getMarketList, async () => ({ data: board.all() })),
    serve(getAllCurrencyList, async () => ({ data: board.tabs() })),
    serve(getAllMarketList, async ({ fid, eid }) => ({ data: board.of(fid, eid) })),
    serve(getSparklines, async () => ({ data: await sparklines() })),
  ];
}
