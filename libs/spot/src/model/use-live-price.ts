import type { Market } from '@ex/api-client';
import { tickerChangePercent, SPOT_TICKER_MS, useTicker } from '@ex/market-data';
import { type Decimal, decimalOfQuote, formatPercent } from '@ex/money';
import type { ShownMarket } from '@ex/trading';
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
}

/** Follows the last price of a market every 2 s (SPOT-05). */
export function useLivePrice(market: ShownMarket, markets: readonly Market[] | undefined): LivePrice {
  const { ticker, stale, ageSeconds } = useTicker(market.symbol, SPOT_TICKER_MS);
  const price = (ticker && decimalOfQuote(ticker.close)) ?? undefined;
  const listed = markets?.find(({ id }) => id === market.id);
  return {
    price,
    dollars: toDollars(price, listed),
    change: ticker && formatPercent(tickerChangePercent(ticker.open, ticker.close)),
    direction: ticker ? (ticker.close < ticker.open ? 'fall' : 'rise') : 'flat',
    stale,
    ageSeconds,
  };
}
