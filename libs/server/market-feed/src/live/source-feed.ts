import { createHash } from 'node:crypto';
import type { Bar, Depth, KlinePeriod, Ticker } from '@ex/contract';
import { toBar, toTicker, unitsText } from '../cells/scale';
import { secondAt } from '../cells/source';
import type { CellSource } from '../cells/source';
import { marketTimeAt, MAX_TICK_AGE_MS, SECOND_MS } from '../feed';
import type {
  FirstTick,
  FeedListener,
  FeedMarket,
  MarkPrice,
  PriceAt,
  SecondTicks,
  TimeLine,
  Trade,
} from '../feed';
import { noiseKey } from '../noise/keys';
import { DAY_SECONDS } from '../period/bar-start';
import type { RelayableFeed } from '../relay/relayable-feed';
import { bookAt } from './book';
import { History } from './history';
import { Listeners } from './listeners';
import { LiveMarket } from './live-market';
import { SecondTimer } from './second-timer';
import { newestTrades } from './tape';
import { Turns } from './turns';

/** Dependencies of a feed over known trading. */
export interface SourceFeedParts {
  readonly kind: 'simulated' | 'replay';
  readonly sources: readonly CellSource[];
  /** Seed of the data that the sources lack: book and trade sizes. */
  readonly seed: string;
  /** First second (epoch) whose prices decide about money; the clock stays at it until it is reached. */
  readonly from?: number;
  readonly clock: () => number;
  /** Market time; the wall clock's by default. */
  readonly timeLine?: TimeLine;
}

/** The newest trades of a second, and how many were asked for. */
interface KeptTrades {
  readonly second: number;
  readonly size: number;
  readonly trades: readonly Trade[];
}

/** The feed over trading that is known as a function of time: it follows the clock, second by second. */
export class SourceFeed implements RelayableFeed {
  readonly kind: 'simulated' | 'replay';
  readonly identity: string;
  private readonly sources: ReadonlyMap<string, CellSource>;
  private readonly live = new Map<string, LiveMarket>();
  private readonly histories = new Map<string, History>();
  /** One for all markets, so that many concurrent histories weigh no more than one. */
  private readonly turns = new Turns();
  private readonly books = new Map<string, { readonly second: number; readonly book: Depth }>();
  private readonly tapes = new Map<string, KeptTrades>();
  private readonly listeners = new Listeners();
  private readonly timer: SecondTimer;

  constructor(private readonly parts: SourceFeedParts) {
    this.kind = parts.kind;
    this.identity = `${parts.kind} ${createHash('sha256').update(parts.seed).digest('base64url').slice(0, 16)}`;
    this.sources = new Map(parts.sources.map((source) => [source.market.symbol, source]));
    this.timer = new SecondTimer(parts.clock, () => this.tick());
  }

  markets(): readonly FeedMarket[] {
    return this.parts.sources.map((source) => source.market);
  }

  marketTime(wallMs: number): number {
    const { timeLine } = this.parts;
    return timeLine ? marketTimeAt(timeLine, wallMs) : wallMs;
  }

  get timeLine(): TimeLine | undefined {
    return this.parts.timeLine;
  }

  async prepare(symbol: string, period: KlinePeriod): Promise<void> {
    const live = this.live.get(symbol);
    if (live) await this.turns.run(live.reading(period));
  }

  async start(): Promise<void> {
    const second = this.second();
    readDay([...this.sources.values()], second);
    for (const [symbol, source] of this.sources) {
      const live = new LiveMarket(source, second);
      this.live.set(symbol, live);
      this.histories.set(symbol, new History(live, this.turns));
    }
    this.timer.start();
  }

  async stop(): Promise<void> {
    this.timer.stop();
  }

  subscribe(listener: FeedListener): () => void {
    return this.listeners.add(listener);
  }

  ticker(symbol: string): Ticker | undefined {
    const live = this.live.get(symbol);
    return live && toTicker(live.day, live.source.scale);
  }

  lastUpdate(symbol: string): number | undefined {
    const live = this.live.get(symbol);
    return live && live.second * 1000;
  }

  depth(symbol: string): Depth | undefined {
    const live = this.live.get(symbol);
    if (!live) return undefined;
    const held = this.books.get(symbol);
    if (held?.second === live.second) return held.book;
    const book = bookAt(live.source, live.second, live.day.amount / DAY_SECONDS, this.key(symbol));
    this.books.set(symbol, { second: live.second, book });
    return book;
  }

  /** Book and last price are of one second. */
  depthAt(symbol: string): number | undefined {
    return this.lastUpdate(symbol);
  }

  trades(symbol: string, size: number): readonly Trade[] {
    const live = this.live.get(symbol);
    if (!live) return [];
    const held = this.tapes.get(symbol);
    if (held?.second === live.second && held.size >= size) return held.trades.slice(0, size);
    const trades = newestTrades(live.source, live.second, size, this.key(symbol));
    this.tapes.set(symbol, { second: live.second, size, trades });
    return trades;
  }

  async bars(symbol: string, period: KlinePeriod, size: number): Promise<readonly Bar[]> {
    return this.histories.get(symbol)?.newest(period, size) ?? [];
  }

  async barsBetween(symbol: string, period: KlinePeriod, from: number, to: number): Promise<readonly Bar[]> {
    return this.histories.get(symbol)?.between(period, from, to) ?? [];
  }

  openBar(symbol: string, period: KlinePeriod): Bar | undefined {
    const live = this.live.get(symbol);
    if (!live) return undefined;
    const { id, cell } = live.open(period);
    return toBar(id, cell, live.source.scale);
  }

  lastPrice(symbol: string): PriceAt | undefined {
    const live = this.live.get(symbol);
    return live && priceOf(live.source, live.second);
  }

  /** The price itself: the book is drawn around it, so its middle would only add noise that comes back the second after. */
  markPrice(symbol: string): MarkPrice | undefined {
    const last = this.lastPrice(symbol);
    return last && { ...last, spread: '0' };
  }

  /** One tick a second, at its start; after the end of a recording the last one stands. */
  ticksAround(symbol: string, second: number): SecondTicks {
    const source = this.sources.get(symbol);
    if (!source) return { state: 'unknown' };
    const first = this.parts.from ?? source.first;
    if (second < first) return { state: 'unknown' };
    if (second >= this.second()) return { state: 'pending' };
    const before = Math.min(second - 1, source.last);
    const isOld = before < second - MAX_TICK_AGE_MS / SECOND_MS;
    const ticks = [...(isOld ? [] : [before]), second, second + 1]
      .filter((at) => at >= first && at <= source.last)
      .map((at) => priceOf(source, at));
    return { state: 'known', ticks };
  }

  firstTickFrom(symbol: string, moment: number): FirstTick {
    const source = this.sources.get(symbol);
    const second = Math.ceil(moment / SECOND_MS);
    if (!source || second < (this.parts.from ?? source.first) || second > source.last)
      return { state: 'unknown' };
    return second > this.second() ? { state: 'pending' } : { state: 'known', tick: priceOf(source, second) };
  }

  /** The market is computed, so nothing can be lost. */
  gaps(): number {
    return 0;
  }

  private second(): number {
    const second = Math.floor(this.marketTime(this.parts.clock()) / 1000);
    return Math.max(second, this.parts.from ?? second);
  }

  private key(symbol: string): number {
    return noiseKey(this.parts.seed, `book ${symbol}`);
  }

  /** All markets advance before any listener is called, so that a listener sees one moment everywhere. */
  private tick(): void {
    const second = this.second();
    const changed = [...this.live.values()].filter((live) => live.moveTo(second));
    for (const live of changed) this.listeners.tell(live.source.market.symbol, live.second * 1000);
  }
}

/**
 * Reads the day before a second hour by hour through all markets, so that a market made of two others finds their hours still
 * there. Market by market each of those would be made once more for every such market.
 */
function readDay(sources: readonly CellSource[], second: number): void {
  for (let hour = Math.floor((second - DAY_SECONDS) / 3600); hour <= Math.floor(second / 3600); hour += 1)
    for (const source of sources)
      if ((hour + 1) * 3600 > source.first && hour * 3600 <= source.last) source.minutes(hour);
}

function priceOf(source: CellSource, second: number): PriceAt {
  return { price: unitsText(secondAt(source, second).close, source.scale.price), ts: second * 1000 };
}
