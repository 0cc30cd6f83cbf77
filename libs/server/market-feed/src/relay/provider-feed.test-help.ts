import type { Bar, Depth, KlinePeriod, Ticker } from '@ex/contract';
import type { FirstTick, FeedListener, FeedMarket, MarkPrice, PriceAt, SecondTicks, Trade } from '../feed';
import { RecentPrices } from '../htx/recent-prices';
import { Listeners } from '../live/listeners';
import { computeMarkPrice } from '../mark-price';
import { barStart } from '../period/bar-start';
import type { InheritedMarket, RelayableFeed } from './relayable-feed';

export const SYMBOLS = ['aaausdt', 'bbbusdt'];
/** A trade of each market every so often, ms. */
const EVERY_MS = 250;

/** What a provider would say of a market at a moment: everything follows from the time. */
class Said {
  constructor(
    readonly symbol: string,
    readonly ts: number,
  ) {}

  /** Moment of the newest trade. */
  get at(): number {
    return this.ts - (this.ts % EVERY_MS);
  }

  price(at = this.at): number {
    return 100 + ((Math.floor(at / EVERY_MS) * 7_919) % 200) / 100;
  }

  trade(at: number): Trade {
    return { id: Math.floor(at / EVERY_MS), price: this.price(at), amount: 1, direction: 'buy', ts: at };
  }

  bar(period: KlinePeriod): Bar {
    const id = barStart(period, this.ts);
    const count = Math.floor((this.at - id * 1000) / EVERY_MS) + 1;
    return {
      id,
      open: 100,
      close: this.price(),
      low: 100,
      high: 102,
      amount: count,
      vol: 100 * count,
      count,
    };
  }
}

/**
 * A feed that is like one over a provider: while it runs it sees the present, some time late; it knows mark prices from its
 * start on, or from what it inherits.
 */
export class ProviderFeed implements RelayableFeed {
  readonly kind = 'htx';
  readonly identity = 'htx test';
  private readonly listeners = new Listeners();
  private readonly records = new Map<string, RecentPrices>();
  private timers: NodeJS.Timeout[] = [];
  private seen: number | undefined;
  private giveUp: (() => void) | undefined;

  /** `lag` in ms; `startMs` is how long the start takes. */
  constructor(
    private readonly lag = 0,
    private readonly startMs = 0,
  ) {}

  async start(): Promise<void> {
    if (this.startMs > 0) {
      await new Promise<void>((resolve, reject) => {
        this.timers.push(setTimeout(resolve, this.startMs));
        this.giveUp = () => reject(new Error('stopped'));
      });
    }
    for (const symbol of SYMBOLS) {
      if (!this.records.has(symbol)) this.records.set(symbol, new RecentPrices());
    }
    this.look();
    this.timers.push(
      setInterval(() => this.look(), EVERY_MS),
      setInterval(() => this.tell(), 1_000),
    );
  }

  async stop(): Promise<void> {
    this.giveUp?.();
    for (const timer of this.timers.splice(0)) clearInterval(timer);
    for (const record of this.records.values()) record.breakOff();
  }

  inherit(markets: readonly InheritedMarket[]): void {
    for (const { market, marks } of markets) {
      marks.breakOff();
      this.records.set(market.symbol, marks);
    }
  }

  marks = (symbol: string): RecentPrices | undefined => this.records.get(symbol);
  markets = (): readonly FeedMarket[] =>
    SYMBOLS.map((symbol) => ({
      ...{ symbol, base: symbol.slice(0, 3).toUpperCase(), quote: 'USDT' },
      ...{ pricePrecision: 2, amountPrecision: 2 },
    }));
  marketTime = (wallMs: number): number => wallMs;
  gaps = (): number => 0;
  subscribe = (listener: FeedListener): (() => void) => this.listeners.add(listener);
  lastUpdate = (symbol: string): number | undefined => this.said(symbol)?.at;
  depthAt = this.lastUpdate;
  openBar = (symbol: string, period: KlinePeriod): Bar | undefined => this.said(symbol)?.bar(period);

  ticker(symbol: string): Ticker | undefined {
    const said = this.said(symbol);
    return said && { open: 100, close: said.price(), low: 99, high: 103, amount: 5, vol: 500, count: 9 };
  }

  depth(symbol: string): Depth | undefined {
    const price = this.said(symbol)?.price();
    return price === undefined ? undefined : { bids: [[price - 0.01, 1]], asks: [[price + 0.01, 2]] };
  }

  trades(symbol: string, size: number): readonly Trade[] {
    const said = this.said(symbol);
    if (!said) return [];
    return Array.from({ length: Math.min(size, 40) }, (_, back) => said.trade(said.at - back * EVERY_MS));
  }

  lastPrice(symbol: string): PriceAt | undefined {
    const said = this.said(symbol);
    return said && { price: String(said.price()), ts: said.at };
  }

  markPrice(symbol: string): MarkPrice | undefined {
    const [depth, at] = [this.depth(symbol), this.depthAt(symbol)];
    return depth && at !== undefined ? computeMarkPrice(depth, at) : undefined;
  }

  ticksAround(symbol: string, second: number, maximumSpread: string): SecondTicks {
    const record = this.records.get(symbol);
    const ticks = record?.around(second, maximumSpread);
    if (ticks) return { state: 'known', ticks };
    const isRecent = Date.now() < (second + 1) * 1000 + 2_000;
    return { state: record && (isRecent || record.awaits(second)) ? 'pending' : 'unknown' };
  }

  firstTickFrom(symbol: string, moment: number, maximumSpread: string): FirstTick {
    return this.records.get(symbol)?.firstFrom(moment, maximumSpread) ?? { state: 'unknown' };
  }

  async bars(symbol: string, period: KlinePeriod, size: number): Promise<readonly Bar[]> {
    const open = this.openBar(symbol, period);
    if (!open) return [];
    const bars = [open];
    while (bars.length < size) {
      const end = bars.at(-1)?.id ?? 0;
      bars.push(new Said(symbol, end * 1000 - 1).bar(period));
    }
    return bars;
  }

  async barsBetween(symbol: string, period: KlinePeriod, from: number, to: number): Promise<readonly Bar[]> {
    const bars = await this.bars(symbol, period, 300);
    return bars.filter(({ id }) => id >= from && id <= to).reverse();
  }

  private said(symbol: string): Said | undefined {
    return this.seen === undefined || !SYMBOLS.includes(symbol) ? undefined : new Said(symbol, this.seen);
  }

  private look(): void {
    this.seen = Date.now() - this.lag;
    for (const symbol of SYMBOLS) {
      const mark = this.markPrice(symbol);
      if (mark) this.records.get(symbol)?.record(mark);
    }
  }

  private tell(): void {
    for (const symbol of SYMBOLS) this.listeners.tell(symbol, this.seen ?? 0);
  }
}
