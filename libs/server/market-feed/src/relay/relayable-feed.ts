import type { Bar, KlinePeriod, Ticker, Depth } from '@ex/contract';
import type { FeedMarket, MarketFeed, PriceAt, TimeLine, Trade } from '../feed';
import type { RecentPrices } from '../htx/recent-prices';

/** The relay's state of a market, for a feed that continues from it. */
export interface InheritedMarket {
  readonly market: FeedMarket;
  /** Moment of the newest data, ms. */
  readonly at: number;
  readonly ticker?: Ticker | undefined;
  readonly depth?: Depth | undefined;
  readonly depthAt?: number | undefined;
  readonly lastPrice?: PriceAt | undefined;
  /** Newest first. */
  readonly trades: readonly Trade[];
  readonly bars: Readonly<Partial<Record<KlinePeriod, Bar>>>;
  /** Mark prices seen so far; the feed continues this very record. */
  readonly marks: RecentPrices;
}

/** A feed as the relay runs it, with methods beyond those for its readers. */
export interface RelayableFeed extends MarketFeed {
  /** The line of market time, where it is not the wall clock's. */
  readonly timeLine?: TimeLine | undefined;
  /** Computes the open bar of a period in small steps, so that `openBar` need not do it in one step. */
  prepare?(symbol: string, period: KlinePeriod): Promise<void>;
  /** Takes over what was shown before, instead of `start` from nothing; called before it. Feeds that compute their past lack it. */
  inherit?(markets: readonly InheritedMarket[]): void;
  /** The record of mark prices of a market, where the feed cannot compute them again. */
  marks?(symbol: string): RecentPrices | undefined;
}
