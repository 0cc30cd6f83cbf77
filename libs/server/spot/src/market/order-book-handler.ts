import { getHuoBiTradeFromRedis } from '@ex/contract';
import type { SentAnswerOf } from '@ex/contract';
import { ApiRejection, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { mergeBookRows } from '../engine/book-rows';
import type { Side } from '../engine/orders';
import { formatAmountUnits, formatPriceUnits } from '../engine/units';
import type { MatchingVenue } from './matching-venue';
import type { OrderBookState } from './order-book-state';

/** Rows per side; screens show at most 9 (CONST-11). */
const ROWS = 20;

type Book = SentAnswerOf<typeof getHuoBiTradeFromRedis>;

/**
 * Serves a market's order book from memory: members' orders and the house maker's quotes together, exactly what an
 * order would be filled against (SPOT-06, CALLS-30). Shows committed orders only. Built once per change and shared by all
 * requests.
 */
export function orderBookHandler(exchange: MatchingVenue): Handler<typeof getHuoBiTradeFromRedis> {
  const made = new Map<OrderBookState, { readonly version: number; readonly book: Book }>();
  return serve(getHuoBiTradeFromRedis, async ({ symbol }) => {
    const market = exchange.deps.catalogue.marketBySymbol(symbol);
    const desk = market && exchange.desk(market.id);
    if (!desk) throw new ApiRejection('spot.noMarket');
    const { state } = desk;
    desk.follow();
    const known = made.get(state);
    if (known?.version === state.version) return { data: known.book };
    const book: Book = { sell: rowsOf(state, 'sell'), buy: rowsOf(state, 'buy') };
    made.set(state, { version: state.version, book });
    return { data: book };
  });
}

function rowsOf({ book, quotes }: OrderBookState, side: Side): Book['sell'] {
  return mergeBookRows(book, quotes, side, ROWS).map(({ price, quantity }) => ({
    price: trimZeros(formatPriceUnits(price)),
    amount: trimZeros(formatAmountUnits(quantity)),
  }));
}

/** Decimal text without trailing zeros. */
const trimZeros = (text: string): string => text.replace(/\.?0+$/, '');
