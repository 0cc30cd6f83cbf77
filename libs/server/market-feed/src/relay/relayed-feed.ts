import type { Bar, Depth, KlinePeriod, Ticker } from '@ex/contract';
import { marketTimeAt } from '../feed';
import type {
  FirstTick,
  FeedListener,
  FeedMarket,
  MarketFeed,
  MarkPrice,
  PriceAt,
  SecondTicks,
  Trade,
} from '../feed';
import { Listeners } from '../live/listeners';
import { Follower } from './follower';
import { OpenPeriods } from './open-periods';
import { Publisher } from './publisher';
import { Recency } from './recency';
import type { RelayedFeed, RelayParts } from './relay-parts';
import type { RelayableFeed } from './relayable-feed';
import { RelayedHistory } from './relayed-history';
import { RelayedMarkets } from './relayed-markets';
import { epochOf } from './versions';

/** Makes the relayed feed of a process; nothing is heard before `start` or `lead`. */
export const makeRelayedFeed = (parts: RelayParts): RelayedFeed => new Relay(parts);

/** The feed of this process. One that computes its past runs all the time, so that taking over takes no time. */
interface Standby {
  readonly source: RelayableFeed;
  readonly periods: OpenPeriods;
}

interface Turn {
  readonly epoch: number;
  readonly source: RelayableFeed;
  readonly publisher: Publisher;
  isRunning: boolean;
}

class Relay implements RelayedFeed {
  private readonly shown: RelayedMarkets;
  private readonly recency: Recency;
  private readonly listeners = new Listeners();
  private readonly follower: Follower;
  private readonly history: RelayedHistory;
  /** Epoch in which a period of a market was asked for. */
  private readonly demanded = new Map<string, number>();
  private turn: Turn | undefined;
  /** The attempt that `lead` works on; replaced when `lead` is called again, or `follow`. */
  private attempt: object | undefined;
  private standby: Promise<Standby> | undefined;
  private own: Pick<RelayableFeed, 'kind' | 'identity'> | undefined;
  /** That feed, once it computes what is shown. */
  private computing: Standby | undefined;

  constructor(private readonly parts: RelayParts) {
    const { bus, now, onError, log, clock = () => performance.now() } = parts;
    this.shown = new RelayedMarkets(clock);
    this.follower = new Follower({
      ...{ bus, now, onError, log, markets: this.shown },
      changed: (symbols) => this.tell(symbols),
      succeeded: (epoch) => {
        this.recency.succeeded();
        if (this.turn && this.turn.epoch < epoch) this.follow().catch(onError);
      },
    });
    this.recency = new Recency({
      ask: (timeoutMs) => this.follower.confirm(timeoutMs),
      silentMs: () => this.shown.silentMs,
      clock,
    });
    this.history = new RelayedHistory({
      now,
      time: () => this.marketTime(now()),
      identity: () => this.identity,
      openBar: (symbol, period) => this.openBar(symbol, period),
      ask: (question, timeoutMs) => this.follower.ask(question, timeoutMs),
      computing: () => {
        const source = this.computing?.source;
        return source?.identity === this.shown.source?.identity ? source : undefined;
      },
    });
  }

  get kind(): MarketFeed['kind'] {
    return this.source().kind;
  }

  get identity(): string {
    return this.source().identity;
  }

  readonly versions = {
    of: (symbol: string): number => this.shown.get(symbol)?.version ?? 0,
    ofAll: (): number => this.shown.newest,
  };

  isSilent(): boolean {
    return this.recency.isSilent;
  }

  isCurrent(): Promise<boolean> {
    return this.recency.isCurrent();
  }

  async start(): Promise<void> {
    this.follower.listen();
    await this.opened();
    await this.follower.complete();
  }

  async stop(): Promise<void> {
    await this.follow();
    this.follower.stop();
    const standby = await this.standby?.catch(() => undefined);
    await standby?.source.stop();
  }

  async lead(epoch: number): Promise<void> {
    await this.follow();
    const attempt = (this.attempt = {});
    const check = (): void => {
      if (this.attempt !== attempt || epoch < epochOf(this.shown.position))
        throw new Error(`epoch ${epoch} of the market feed is over`);
    };
    check();
    this.follower.listen();
    const { source, periods } = await this.opened();
    check();
    const { bus } = this.parts;
    const published = (symbols: readonly string[]): void => this.tell(symbols);
    const publisher = new Publisher({ bus, epoch, source, periods, markets: this.shown, published });
    this.turn = { epoch, source, publisher, isRunning: false };
    publisher.begin();
    this.recency.succeeded();
    try {
      if (source.inherit) {
        source.inherit(this.shown.all().filter(({ version }) => version > 0));
        await source.start();
      }
      check();
      publisher.run();
    } catch (error) {
      check();
      await this.follow();
      throw error;
    }
    this.turn.isRunning = true;
  }

  async follow(): Promise<void> {
    const { turn } = this;
    this.turn = undefined;
    this.attempt = undefined;
    turn?.publisher.stop();
    if (!turn?.source.inherit) return;
    this.standby = undefined;
    await turn.source.stop();
  }

  leads(): number | undefined {
    return this.turn?.epoch;
  }

  isComplete(): boolean {
    return this.shown.isWhole;
  }

  markets(): readonly FeedMarket[] {
    return this.shown.all().map(({ market }) => market);
  }

  marketTime(wallMs: number): number {
    const line = this.shown.source?.timeLine;
    return line ? marketTimeAt(line, wallMs) : wallMs;
  }

  subscribe(listener: FeedListener): () => void {
    return this.listeners.add(listener);
  }

  ticker(symbol: string): Ticker | undefined {
    return this.shown.get(symbol)?.ticker;
  }

  lastUpdate(symbol: string): number | undefined {
    const market = this.shown.get(symbol);
    return market && market.version > 0 ? market.at : undefined;
  }

  depth(symbol: string): Depth | undefined {
    return this.shown.get(symbol)?.depth;
  }

  depthAt(symbol: string): number | undefined {
    return this.shown.get(symbol)?.depthAt;
  }

  trades(symbol: string, size: number): readonly Trade[] {
    return this.shown.get(symbol)?.trades.slice(0, size) ?? [];
  }

  async bars(symbol: string, period: KlinePeriod, size: number): Promise<readonly Bar[]> {
    if (!this.shown.has(symbol)) return [];
    return this.history.newest(symbol, period, size);
  }

  async barsBetween(symbol: string, period: KlinePeriod, from: number, to: number): Promise<readonly Bar[]> {
    if (!this.shown.has(symbol)) return [];
    return this.history.between(symbol, period, from, to);
  }

  /** From memory. The first request for a period notifies the holder, which publishes the period from then on. */
  openBar(symbol: string, period: KlinePeriod): Bar | undefined {
    const market = this.shown.get(symbol);
    if (market && !market.follows(period)) this.demand(symbol, period);
    return market?.bars[period];
  }

  lastPrice(symbol: string): PriceAt | undefined {
    return this.shown.get(symbol)?.lastPrice;
  }

  markPrice(symbol: string): MarkPrice | undefined {
    return this.shown.get(symbol)?.markPrice;
  }

  /** Only the holder decides; the others would call a second unknown that it knows. */
  ticksAround(symbol: string, second: number, maximumSpread: string): SecondTicks {
    return this.turn?.isRunning
      ? this.turn.source.ticksAround(symbol, second, maximumSpread)
      : { state: 'pending' };
  }

  /** Only the holder decides. */
  firstTickFrom(symbol: string, moment: number, maximumSpread: string): FirstTick {
    return this.turn?.isRunning
      ? this.turn.source.firstTickFrom(symbol, moment, maximumSpread)
      : { state: 'pending' };
  }

  /** Of the holder's feed, and of this process on the way from the holder. */
  gaps(): number {
    return this.shown.upstreamGaps + this.follower.gaps;
  }

  private source() {
    const source = this.shown.source ?? this.own;
    if (!source) throw new Error('the market feed has not been started');
    return source;
  }

  private opened(): Promise<Standby> {
    this.standby ??= this.open().catch((error: unknown) => {
      this.standby = undefined;
      throw error;
    });
    return this.standby;
  }

  private async open(): Promise<Standby> {
    const source = (this.own = await this.parts.open());
    const changed = (symbol: string): void => this.turn?.publisher.change(symbol);
    const standby = { source, periods: new OpenPeriods(source, changed, this.parts.onError) };
    if (source.inherit) return standby;
    await source.start();
    this.computing = standby;
    return standby;
  }

  private demand(symbol: string, period: KlinePeriod): void {
    const key = `${symbol} ${period}`;
    const epoch = epochOf(this.shown.position);
    if (epoch === 0 || this.demanded.get(key) === epoch) return;
    this.demanded.set(key, epoch);
    this.follower.ask({ ask: 'period', symbol, period }).catch(() => this.demanded.delete(key));
  }

  private tell(symbols: readonly string[]): void {
    for (const symbol of symbols) {
      const market = this.shown.get(symbol);
      if (market) this.computing?.periods.prepare(symbol, market.bars);
      this.listeners.tell(symbol, market?.at ?? 0);
    }
  }
}
