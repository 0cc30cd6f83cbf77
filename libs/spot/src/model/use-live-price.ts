import { type Freshness, liveOrderBook, type Market, type OrderBook, useLive } from '@ex/api-client';
import { SPOT_TICKER_MS, tickerChangePercent, type TickerSnapshot, useTicker } from '@ex/market-data';
import { compare, type Decimal, decimalOfQuote, formatPercent } from '@ex/money';
import type { ShownMarket, ShownPrice } from '@ex/trading';
import type { MoveDirection } from '@ex/ui-kit';
import { toDollars } from './prices';

/** The last price of a market as the screen shows it. */
export interface LivePrice {
  /** Decimal text; undefined while unknown. */
  readonly price: Decimal | undefined;
  /** Estimate in dollars; undefined while unknown. */
  readonly dollars: Decimal | undefined;
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
 * The one price of the screen: that of the book, which is of the same moment as the bids and asks around it, while the back
 * end tells it and the book is fresh; else that of the ticker. The ticker gives the day's opening price.
 */
export function livePrice(
  { ticker, stale, ageSeconds }: Pick<TickerSnapshot, 'ticker' | 'stale' | 'ageSeconds'>,
  book: BookPrice,
): Omit<LivePrice, 'dollars'> {
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

const readPrice = ({ lastPrice }: OrderBook) => ({ price: lastPrice });

/** Follows the last price of a market every 2 s (SPOT-05, SPOT-06). */
export function useLivePrice(market: ShownMarket, markets: readonly Market[] | undefined): LivePrice {
  const ticker = useTicker(market.symbol, SPOT_TICKER_MS);
  const { data, freshness } = useLive(liveOrderBook, market.symbol, { select: readPrice });
  const last = livePrice(ticker, { price: data?.price, freshness });
  const listed = markets?.find(({ id }) => id === market.id);
  return { ...last, dollars: toDollars(last.price, listed) };
}
