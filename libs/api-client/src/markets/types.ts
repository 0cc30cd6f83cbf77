import type { Decimal } from '@ex/money';
import type { Pair } from '../pair';
import type { TradingState } from '../trading-state';

/**
 * Whether options are offered in a market now: `open`; `none`, never; `stale`, not before its price is fresh; `wide`, not while
 * best bid and best ask are so far apart; `unknown`, the back end does not say and decides on its own.
 */
export type OptionOffer = 'open' | 'none' | 'stale' | 'wide' | 'unknown';

/** A market with its latest figures. */
export interface Market {
  readonly id: number;
  /** Symbol of its market data, such as `btcusdt`. */
  readonly symbol: string;
  /** As the server titles it, such as `BTC/USDT`. */
  readonly title: string;
  /** The two coins of the title. */
  readonly pair: Pair;
  /** Price of the last trade, in the quote coin. */
  readonly lastPrice: Decimal;
  /** {@link Market.lastPrice} in dollars, as the server estimates it (D-32). */
  readonly dollarPrice: Decimal;
  /** Change of the last 24 hours in percent; null when the server sent no percentage. */
  readonly changePercent: Decimal | null;
  /** Volume of the last 24 hours in dollars; undefined when the back end does not say. */
  readonly dollarVolume?: Decimal | undefined;
  /** Only a change with a minus falls; zero and everything else rises (D-85). */
  readonly direction: 'rise' | 'fall';
  /** Address of the base coin's picture; undefined when it has none. */
  readonly logo: string | undefined;
  readonly options: OptionOffer;
  /** What an operator allows in it now. */
  readonly trading: TradingState;
}

/** Sparkline of a market over the last 24 hours: prices relative to their range, 0 lowest to 100 highest, oldest first. */
export type SparklinePoints = readonly number[];

/** A currency of the market list's tabs. */
export interface SubCurrency {
  readonly id: number;
  readonly name: string;
}

/** A main currency with its sub-currencies (MARKET-04). */
export interface Currency extends SubCurrency {
  readonly subCurrencies: readonly SubCurrency[];
}

/** `subId` of all sub-currencies of a main currency (D-31). */
export const ALL_SUB_CURRENCIES = 0;

/** Which markets the market list shows: those of a main currency and one of its sub-currencies or all. */
export interface MarketFilter {
  readonly mainId: number;
  readonly subId: number;
}

/** One price of the book: price in the quote coin, quantity offered at it in the base coin. */
export interface BookLevel {
  readonly price: Decimal;
  readonly quantity: Decimal;
}

/** Open orders of a market by price, best first: asks rise, bids fall. */
export interface OrderBook {
  readonly asks: readonly BookLevel[];
  readonly bids: readonly BookLevel[];
  /** Price of the last trade at the moment of the book; undefined when the back end does not say. */
  readonly lastPrice?: Decimal | undefined;
}
