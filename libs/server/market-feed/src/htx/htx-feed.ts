import { setTimeout as wait } from 'node:timers/promises';
import { HTX } from '@ex/contract';
import type { Bar, Depth, KlinePeriod, Ticker } from '@ex/contract';
import type { HtxConfig } from '../config';
import type { FirstTick, FeedListener, FeedMarket, MarkPrice, PriceAt, SecondTicks, Trade } from '../feed';
import { SECOND_MS } from '../feed';
import { MAX_RANGE_BARS } from '../live/history';
import { Listeners } from '../live/listeners';
import { SecondTimer } from '../live/second-timer';
import type { InheritedMarket, RelayableFeed } from '../relay/relayable-feed';
import { reconnectDelay } from './backoff';
import { loadMarkets } from './load-markets';
import type { LoadedMarket } from './load-markets';
import type { RecentPrices } from './recent-prices';
import { UpstreamMarket } from './upstream-market';
import { RestClient, UpstreamError } from './rest-client';
import { UpstreamHistory } from './upstream-history';
import { Upstream } from './upstream';
import type { SocketTimings } from './upstream-socket';

const START_TIMEOUT_MS = 60_000;
const MOST_BARS = 2_000;
/** The provider may speak of a second for the first time so long after its end, ms. */
const MAX_DELAY_MS = 2_000;

/** The feed over an HTX-compatible provider. `timings` are shortened by tests. */
export function createHtxFeed(config: HtxConfig, timings: SocketTimings = {}): RelayableFeed {
  return new HtxFeed(config, timings);
}

class HtxFeed implements RelayableFeed {
  readonly kind = 'htx';
  readonly identity: string;
  private readonly states = new Map<string, UpstreamMarket>();
  private inherited: ReadonlyMap<string, InheritedMarket> = new Map();
  private readonly changed = new Set<UpstreamMarket>();
  private readonly listeners = new Listeners();
  private readonly stopping = new AbortController();
  private readonly clock: () => number;
  private readonly rest: RestClient;
  private readonly history: UpstreamHistory;
  private readonly upstream: Upstream;
  private readonly timer: SecondTimer;

  constructor(
    private readonly config: HtxConfig,
    private readonly timings: SocketTimings,
  ) {
    this.identity = `htx ${new URL(config.restUrl).host}`;
    this.clock = config.clock;
    this.rest = new RestClient(config.restUrl, this.stopping.signal);
    this.history = new UpstreamHistory(this.rest, this.clock);
    this.timer = new SecondTimer(this.clock, () => this.tell());
    this.upstream = new Upstream({
      url: config.socketUrl,
      timings,
      clock: this.clock,
      changed: (state) => this.changed.add(state),
      lost: () => this.history.clear(),
    });
  }

  markets(): readonly FeedMarket[] {
    return [...this.states.values()].map((state) => state.market);
  }

  marketTime(wallMs: number): number {
    return wallMs;
  }

  inherit(markets: readonly InheritedMarket[]): void {
    this.inherited = new Map(markets.map((one) => [one.market.symbol, one]));
  }

  marks(symbol: string): RecentPrices | undefined {
    return this.states.get(symbol)?.recent;
  }

  /** Retries until the provider answers; rejects with the last `UpstreamError` after the timeout. */
  async start(): Promise<void> {
    for (const { market, ticker } of await this.load()) {
      const state = new UpstreamMarket(market, this.inherited.get(market.symbol));
      state.takeTicker(ticker, this.clock());
      state.touch(this.clock());
      this.states.set(market.symbol, state);
    }
    if (this.stopping.signal.aborted) return;
    this.upstream.connect([...this.states.values()]);
    this.timer.start();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.timer.stop();
    this.upstream.stop();
  }

  subscribe(listener: FeedListener): () => void {
    return this.listeners.add(listener);
  }

  ticker(symbol: string): Ticker | undefined {
    return this.states.get(symbol)?.ticker;
  }

  lastUpdate(symbol: string): number | undefined {
    return this.states.get(symbol)?.lastUpdate;
  }

  depth(symbol: string): Depth | undefined {
    return this.states.get(symbol)?.depth;
  }

  depthAt(symbol: string): number | undefined {
    return this.states.get(symbol)?.depthAt;
  }

  trades(symbol: string, size: number): readonly Trade[] {
    return this.states.get(symbol)?.trades.slice(0, size) ?? [];
  }

  /**
   * Returns bars from memory. The first request for a period subscribes to it and returns undefined until data arrives.
   */
  openBar(symbol: string, period: KlinePeriod): Bar | undefined {
    const state = this.states.get(symbol);
    if (state) this.upstream.subscribe(symbol, HTX.klineTopic(symbol, period));
    return state?.openBar(period);
  }

  /** Rejects with `UpstreamError` while no market is known, and when the provider does not answer and nothing is cached. */
  async bars(symbol: string, period: KlinePeriod, size: number): Promise<readonly Bar[]> {
    if (this.states.size === 0) throw new UpstreamError('the market data provider has told no market yet');
    if (!this.states.has(symbol)) return [];
    const bars = await this.history.newest(symbol, period, size, this.openBar(symbol, period)?.id);
    const open = this.openBar(symbol, period);
    const closed = open ? bars.filter((bar) => bar.id < open.id) : bars;
    return (open && !bars.some((bar) => bar.id > open.id) ? [open, ...closed] : bars).slice(0, size);
  }

  async barsBetween(symbol: string, period: KlinePeriod, from: number, to: number): Promise<readonly Bar[]> {
    const bars = await this.bars(symbol, period, MOST_BARS);
    return bars
      .filter((bar) => bar.id >= from && bar.id <= to)
      .reverse()
      .slice(0, MAX_RANGE_BARS);
  }

  lastPrice(symbol: string): PriceAt | undefined {
    return this.states.get(symbol)?.lastPrice;
  }

  markPrice(symbol: string): MarkPrice | undefined {
    return this.states.get(symbol)?.markPrice;
  }

  ticksAround(symbol: string, second: number, maximumSpread: string): SecondTicks {
    const recent = this.states.get(symbol)?.recent;
    const ticks = recent?.around(second, maximumSpread);
    if (ticks) return { state: 'known', ticks };
    const isRecent = this.clock() < (second + 1) * SECOND_MS + MAX_DELAY_MS;
    return { state: recent && (isRecent || recent.awaits(second)) ? 'pending' : 'unknown' };
  }

  firstTickFrom(symbol: string, moment: number, maximumSpread: string): FirstTick {
    return this.states.get(symbol)?.recent.firstFrom(moment, maximumSpread) ?? { state: 'unknown' };
  }

  gaps(): number {
    return this.upstream.gaps;
  }

  private async load(): Promise<readonly LoadedMarket[]> {
    const until = this.clock() + (this.config.startTimeoutMs ?? START_TIMEOUT_MS);
    for (let failures = 1; ; failures += 1) {
      try {
        return await loadMarkets(this.rest, this.config);
      } catch (error) {
        const delay = (this.timings.delay ?? reconnectDelay)(failures);
        if (this.clock() + delay > until || this.stopping.signal.aborted) throw error;
        await wait(delay, undefined, { signal: this.stopping.signal });
      }
    }
  }

  private tell(): void {
    const changed = [...this.changed];
    this.changed.clear();
    for (const state of changed) this.listeners.tell(state.market.symbol, state.lastUpdate ?? this.clock());
  }
}
