import { getAllCurrencyList, getAllMarketList, getHuoBiTradeFromRedis, getMarketList } from '@ex/contract';
import type { Level } from '@ex/contract';
import { decimalOfQuote } from '@ex/money';
import type { Catalogue } from '@ex/server-catalogue';
import { Refusal, serve } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';
import type { MarketFeed } from '@ex/server-market-feed';
import { makeMarketBoard } from './board';

/** Rows a side of the order book; screens show at most 9 (CONST-11). */
const BOOK_ROWS = 20;

/** Calls of the market list and the order book, answered from memory. */
export function marketHandlers(catalogue: Catalogue, feed: MarketFeed): readonly AnyHandler[] {
  const board = makeMarketBoard(catalogue, feed);
  return [
    serve(getMarketList, async () => ({ data: board.all() })),
    serve(getAllCurrencyList, async () => ({ data: { list: board.tabs() } })),
    serve(getAllMarketList, async ({ fid, eid }) => ({ data: board.of(fid, eid) })),
    serve(getHuoBiTradeFromRedis, async ({ symbol }) => {
      const market = catalogue.marketBySymbol(symbol);
      if (!market) throw new Refusal('content.market');
      const depth = feed.depth(market.symbol);
      return { data: { sell: entries(depth?.asks), buy: entries(depth?.bids) } };
    }),
  ];
}

/** Quotes of the book as decimal text; best first on both sides (CALLS-30). */
function entries(side: readonly Level[] = []) {
  return side.slice(0, BOOK_ROWS).map(([price, amount]) => ({
    price: decimalOfQuote(price) ?? '0',
    amount: decimalOfQuote(amount) ?? '0',
  }));
}
