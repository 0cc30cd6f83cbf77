import { UpstreamError } from '../htx/rest-client';
import type { FeedMarket } from '../feed';
import type { Head } from './messages';
import { RelayedMarket } from './relayed-market';

/** What a process shows: all markets, and the version up to which it has heard. */
export class RelayedMarkets {
  private newestFrame = 0;
  private heardAt = -Infinity;
  /** Version of the newest news of any market. */
  newest = 0;
  /** How often the holder's feed has lost its connection. */
  upstreamGaps = 0;
  private feed: Omit<Head, 'markets'> | undefined;
  private bySymbol = new Map<string, RelayedMarket>();

  /** `clock`: time that continues while the process is stopped, ms. */
  constructor(private readonly clock: () => number) {}

  /** Version of the newest frame. */
  get position(): number {
    return this.newestFrame;
  }

  /** How long ago (ms) the newest frame came. */
  get silentMs(): number {
    return this.clock() - this.heardAt;
  }

  /** A newer frame came. */
  advance(version: number): void {
    this.newestFrame = version;
    this.heardAt = this.clock();
  }

  /** Which feed is relayed; undefined before any is. */
  get source(): Omit<Head, 'markets'> | undefined {
    return this.feed;
  }

  get(symbol: string): RelayedMarket | undefined {
    return this.bySymbol.get(symbol);
  }

  /** Whether a market is shown; throws while none is, because then the history of all of them is out of reach. */
  has(symbol: string): boolean {
    if (this.bySymbol.size === 0) throw new UpstreamError('no process has published a market yet');
    return this.bySymbol.has(symbol);
  }

  /** In the feed's order. */
  all(): readonly RelayedMarket[] {
    return [...this.bySymbol.values()];
  }

  /** Whether everything is there that was published. */
  get isWhole(): boolean {
    return this.bySymbol.size > 0 && this.all().every((market) => market.isWhole);
  }

  /** Shows the markets of a feed, in its order. Of another feed than before nothing is kept: its prices are others. */
  adopt({ kind, identity, timeLine }: Omit<Head, 'markets'>, markets: readonly FeedMarket[]): void {
    const kept = this.feed?.identity === identity ? this.bySymbol : new Map<string, RelayedMarket>();
    this.feed = { kind, identity, timeLine };
    this.bySymbol = new Map(
      markets.map((market) => [market.symbol, kept.get(market.symbol) ?? new RelayedMarket(market)]),
    );
  }
}
