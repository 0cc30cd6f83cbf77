import { getHuoBiTradeFromRedis } from '@ex/contract';
import { ApiRejection, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { mergeBookRows } from '../engine/book-rows';
import type { Side } from '../engine/orders';
import { formatAmountUnits, formatPriceUnits } from '../engine/units';
import type { SpotDeps } from '../deps';
import type { MarketWriter } from './market-writer';
import type { MatchingVenue } from './matching-venue';
import type { OrderBookState } from './order-book-state';
import type { PublicBook } from './public-book';

/** Rows per side; screens show at most 9 (CONST-11). */
const ROWS = 20;

/**
 * Serves a market's order book from memory: members' orders and the house maker's quotes together, exactly what an
 * order would be filled against (SPOT-06, CALLS-30). The book of a market that is open at another process comes from there.
 */
export function orderBookHandler(exchange: MatchingVenue): Handler<typeof getHuoBiTradeFromRedis> {
  const read = publicBooks(exchange.deps);
  return serve(getHuoBiTradeFromRedis, async ({ symbol }) => {
    const market = exchange.deps.catalogue.marketBySymbol(symbol);
    const writer = market && exchange.writer(market.id);
    if (!writer) throw new ApiRejection('spot.noMarket');
    const { booksElsewhere } = exchange.deps;
    return { data: writer.isOpen || !booksElsewhere ? read(writer) : await booksElsewhere.read(writer.name) };
  });
}

interface MadeBook {
  readonly version: number;
  readonly book: PublicBook;
}

/**
 * Makes public books of writers, each with the last price of its moment. Shows committed orders only. A book is built once
 * per change and shared by all who read it.
 */
export function publicBooks({ feed }: Pick<SpotDeps, 'feed'>): (writer: MarketWriter) => PublicBook {
  const made = new WeakMap<OrderBookState, MadeBook>();
  return (writer) => {
    const { state } = writer;
    writer.follow();
    const known = made.get(state);
    const close = state.symbol === undefined ? undefined : feed.lastPrice(state.symbol)?.price;
    if (known?.version === state.version && known.book.close === close) return known.book;
    const book: PublicBook = {
      sell: rowsOf(state, 'sell'),
      buy: rowsOf(state, 'buy'),
      ...(close !== undefined && { close }),
    };
    made.set(state, { version: state.version, book });
    return book;
  };
}

function rowsOf({ book, quotes }: OrderBookState, side: Side): PublicBook['sell'] {
  return mergeBookRows(book, quotes, side, ROWS).map(({ price, quantity }) => ({
    price: trimZeros(formatPriceUnits(price)),
    amount: trimZeros(formatAmountUnits(quantity)),
  }));
}

/** Decimal text without trailing zeros. */
const trimZeros = (text: string): string => text.replace(/\.?0+$/, '');
