import type { Bar, Depth, KlinePeriod, Ticker } from '@ex/contract';
import type {
  FirstTick,
  FeedListener,
  FeedMarket,
  MarketFeed,
  MarkPrice,
  PriceAt,
  SecondTicks,
  Trade,
} from '@ex/server-market-feed';
import { PERIOD_SECONDS } from '../market/periods';

const MARKETS: readonly FeedMarket[] = [
  { symbol: 'btcusdt', base: 'BTC', quote: 'USDT', pricePrecision: 2, amountPrecision: 6 },
  { symbol: 'ethusdt', base: 'ETH', quote: 'USDT', pricePrecision: 2, amountPrecision: 4 },
  { symbol: 'shibusdt', base: 'SHIB', quote: 'USDT', pricePrecision: 8, amountPrecision: 2 },
];
const BASE: Readonly<Record<string, number>> = { btcusdt: 27_000, ethusdt: 1_800, shibusdt: 0.00001 };

/**
 * A feed that changes only when a test moves it: every figure follows from the symbol and the number of steps taken. Its
 * clock starts at 2023-03-01 00:00:30 UTC and each step is one second and one trade of each market.
 */
export class FakeFeed implements MarketFeed {
  readonly kind = 'simulated';
  readonly identity = 'fake';
  private readonly listeners = new Set<FeedListener>();
  private steps = 0;
  private readonly start0 = 1_677_628_830_000;
  /** Number of bar reads, to show that answers are shared. */
  barReads = 0;

  /** Set by a test of a process that others may be ahead of. */
  isCurrent?: () => Promise<boolean>;

  /** One second passes; every market trades once. */
  step(): void {
    this.steps += 1;
    for (const { symbol } of MARKETS) {
      for (const listener of this.listeners) listener({ symbol, ts: this.ts() });
    }
  }

  markets = () => MARKETS;
  lastUpdate = () => this.ts();
  depthAt = () => this.ts();
  marketTime = () => this.ts();
  async start(): Promise<void> {}
  async stop(): Promise<void> {}

  ticker(symbol: string): Ticker | undefined {
    const close = this.price(symbol, this.steps);
    if (close === undefined) return undefined;
    const open = BASE[symbol] ?? close;
    return { open, close, low: open * 0.9, high: close * 1.1, amount: 1000, vol: 1000 * close, count: 5000 };
  }

  depth(symbol: string): Depth | undefined {
    const market = MARKETS.find((one) => one.symbol === symbol);
    const close = this.price(symbol, this.steps);
    if (!market || close === undefined) return undefined;
    const units = 10 ** market.pricePrecision;
    const at = (ticks: number) => Math.round(close * units + ticks) / units;
    const rows = Array.from({ length: 200 }, (_, row) => row + 1);
    return { bids: rows.map((row) => [at(-row), row]), asks: rows.map((row) => [at(row), row]) };
  }

  trades(symbol: string, size: number): readonly Trade[] {
    const known = Math.min(size, 500, this.steps + 1);
    return Array.from({ length: known }, (_, back) => {
      const id = this.steps - back;
      const price = this.price(symbol, id) ?? 0;
      return {
        id: id + 1,
        price,
        amount: 0.5,
        direction: id % 2 ? 'buy' : 'sell',
        ts: this.start0 + id * 1000,
      };
    });
  }

  /** What bars wait for; nothing unless a test holds them back. */
  barsWait: () => Promise<void> = async () => undefined;

  async bars(symbol: string, period: KlinePeriod, size: number): Promise<readonly Bar[]> {
    this.barReads += 1;
    await this.barsWait();
    const open = this.openBar(symbol, period);
    if (!open) return [];
    const bars = Array.from({ length: size }, (_, back) => ({
      ...open,
      id: open.id - back * PERIOD_SECONDS[period],
    }));
    return bars.filter((bar) => bar.id > 0);
  }

  async barsBetween(symbol: string, period: KlinePeriod, from: number, to: number): Promise<readonly Bar[]> {
    const bars = await this.bars(symbol, period, 2000);
    return bars
      .filter((bar) => bar.id >= from && bar.id <= to)
      .reverse()
      .slice(0, 300);
  }

  openBar(symbol: string, period: KlinePeriod): Bar | undefined {
    const close = this.price(symbol, this.steps);
    const open = BASE[symbol];
    if (close === undefined || open === undefined) return undefined;
    const seconds = Math.floor(this.ts() / 1000);
    const id = seconds - (seconds % PERIOD_SECONDS[period]);
    return { id, open, close, low: open, high: close, amount: 2, vol: 2 * open, count: this.steps + 1 };
  }

  lastPrice(symbol: string): PriceAt | undefined {
    const price = this.price(symbol, this.steps);
    return price === undefined ? undefined : { price: String(price), ts: this.ts() };
  }

  markPrice(symbol: string): MarkPrice | undefined {
    const last = this.lastPrice(symbol);
    return last && { ...last, spread: '0' };
  }

  ticksAround(symbol: string): SecondTicks {
    const last = this.lastPrice(symbol);
    return last ? { state: 'known', ticks: [last] } : { state: 'unknown' };
  }

  firstTickFrom(symbol: string): FirstTick {
    const last = this.lastPrice(symbol);
    return last ? { state: 'known', tick: last } : { state: 'unknown' };
  }

  gaps(): number {
    return 0;
  }

  subscribe(listener: FeedListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Market time of the newest step, ms. */
  ts(): number {
    return this.start0 + this.steps * 1000;
  }

  private price(symbol: string, step: number): number | undefined {
    const base = BASE[symbol];
    return base && (symbol === 'shibusdt' ? base + step * 1e-8 : base + step);
  }
}
