import { type Freshness, type Live, useLive } from '@ex/api-client';
import { liveMarkets, liveOrderBook, type Market, type OrderBook } from '@ex/api-client/markets';
import { SPOT_TICKER_MS, tickerChangePercent, type TickerSnapshot, useTicker } from '@ex/market-data';
import { compare, type Decimal, decimalOfQuote, formatPercent } from '@ex/money';
import type { ShownMarket, ShownPrice } from '@ex/trading';
import type { MoveDirection } from '@ex/ui-kit';
import { useMemo } from 'react';
import { toDollars } from './prices';

/** The last price of a market as the screen shows it. */
export interface LivePrice {
  /** Decimal text; undefined while unknown. */
  readonly price: Decimal | undefined;
  /** Change of the day, `+2.31%`; undefined while unknown. */
  readonly change: string | undefined;
  readonly direction: MoveDirection;
  /** No answer for more than three periods. */
  readonly stale: boolean;
  readonly ageSeconds: number;
  /** The same for the market's row in a list; undefined while unknown. */
  readonly shown: ShownPrice | undefined;
}

/** The last price that came with a book, and how old the book is. */
interface BookPrice {
  readonly price: Decimal | undefined;
  readonly freshness: Freshness;
}

/**
 * The one price of the screen: that of the book while the back end sends it and the book is fresh, because it matches the
 * bids and asks around it; else that of the ticker. The ticker gives the day's opening price.
 */
function livePrice(
  { ticker, stale, ageSeconds }: Pick<TickerSnapshot, 'ticker' | 'stale' | 'ageSeconds'>,
  book: BookPrice,
): LivePrice {
  const isOfBook = book.price !== undefined && !book.freshness.stale;
  const price = isOfBook ? book.price : ((ticker && decimalOfQuote(ticker.close)) ?? undefined);
  const age = isOfBook ? book.freshness : { stale, ageSeconds };
  const open = ticker && decimalOfQuote(ticker.open);
  if (price === undefined || !ticker || !open)
    return { price, change: undefined, direction: 'flat', shown: undefined, ...age };
  const direction = compare(price, open) < 0 ? 'fall' : 'rise';
  const changePercent = tickerChangePercent(ticker.open, price);
  return {
    price,
    change: formatPercent(changePercent),
    direction,
    shown: { price, changePercent, direction },
    ...age,
  };
}

/** Follows the book and the last price of a market every 2 s, both always of the same moment (SPOT-05, SPOT-06). */
export function useSpotPrices(symbol: string): { readonly last: LivePrice; readonly book: Live<OrderBook> } {
  const { ticker, stale, ageSeconds } = useTicker(symbol, SPOT_TICKER_MS);
  const book = useLive(liveOrderBook, symbol);
  const price = book.data?.lastPrice;
  const { stale: isBookStale, ageSeconds: bookSeconds } = book.freshness;
  const last = useMemo(
    () =>
      livePrice(
        { ticker, stale, ageSeconds },
        { price, freshness: { stale: isBookStale, ageSeconds: bookSeconds } },
      ),
    [ticker, stale, ageSeconds, price, isBookStale, bookSeconds],
  );
  return { last, book };
}

/** What the list says of a market's worth in dollars. */
const rateOf =
  (id: number | undefined) =>
  (markets: readonly Market[]): Pick<Market, 'lastPrice' | 'dollarPrice'> | undefined => {
    const listed = markets.find((market) => market.id === id);
    return listed && { lastPrice: listed.lastPrice, dollarPrice: listed.dollarPrice };
  };

/** A price of a market in dollars, by the market list (D-32); undefined while unknown. */
export function useDollars({ id }: Pick<ShownMarket, 'id'>, price: Decimal | undefined): Decimal | undefined {
  const { data } = useLive(liveMarkets.spot, undefined, { select: rateOf(id) });
  return toDollars(price, data);
}
