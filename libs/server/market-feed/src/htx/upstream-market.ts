import { KLINE_PERIODS } from '@ex/contract';
import type { Bar, Depth, KlinePeriod, Ticker } from '@ex/contract';
import { decimalOfQuote } from '@ex/money';
import type { FeedMarket, MarkPrice, PriceAt, Trade } from '../feed';
import { growBar, largerVolumes, widen } from '../grow-bar';
import { computeMarkPrice } from '../mark-price';
import { barStart } from '../period/bar-start';
import type { InheritedMarket } from '../relay/relayable-feed';
import { RecentPrices } from './recent-prices';

const MOST_TRADES = 500;
/** An order book so much older than other news of its market is no book any more: its stream has ended. */
const DEPTH_LIFE_MS = 10_000;

/**
 * What is known of one market of the provider. The 1-minute bar is the measure: its close is the newest price. It widens the
 * open bars of longer periods and the ticker. So all figures describe the same price at any moment.
 */
export class UpstreamMarket {
  readonly recent: RecentPrices;
  private readonly open = new Map<KlinePeriod, Bar>();
  private day: Ticker | undefined;
  private tape: readonly Trade[] = [];
  private newest: PriceAt | undefined;
  private updatedAt: number | undefined;
  private book: { readonly depth: Depth; readonly ts: number } | undefined;

  /** `inherited`: the market as another process showed it, to continue from. */
  constructor(
    readonly market: FeedMarket,
    inherited?: InheritedMarket,
  ) {
    this.recent = inherited?.marks ?? new RecentPrices();
    // No process listened to the provider in between.
    this.recent.breakOff();
    if (!inherited) return;
    const { at, ticker, depth, depthAt, lastPrice, trades, bars } = inherited;
    this.updatedAt = at;
    this.day = ticker;
    this.newest = lastPrice;
    this.tape = trades.slice(0, MOST_TRADES);
    if (depth && depthAt !== undefined) this.book = { depth, ts: depthAt };
    for (const period of KLINE_PERIODS) {
      const bar = bars[period];
      if (bar) this.open.set(period, bar);
    }
  }

  get lastUpdate(): number | undefined {
    return this.updatedAt;
  }

  get depth(): Depth | undefined {
    if (!this.book || (this.updatedAt ?? 0) - this.book.ts > DEPTH_LIFE_MS) return undefined;
    return this.book.depth;
  }

  /** Moment of the book, ms; undefined when there is none any more. */
  get depthAt(): number | undefined {
    return this.depth && this.book?.ts;
  }

  /** The middle of the book. */
  get markPrice(): MarkPrice | undefined {
    const ts = this.depthAt;
    return this.book && ts !== undefined ? computeMarkPrice(this.book.depth, ts) : undefined;
  }

  get lastPrice(): PriceAt | undefined {
    return this.newest;
  }

  get ticker(): Ticker | undefined {
    const minute = this.open.get('1min');
    return this.day && minute ? { ...this.day, ...widen(this.day, minute) } : this.day;
  }

  get trades(): readonly Trade[] {
    return this.tape;
  }

  /** The provider spoke of the market at `ts`. */
  touch(ts: number): void {
    this.updatedAt = Math.max(this.updatedAt ?? 0, ts);
    this.recent.seen(ts);
  }

  openBar(period: KlinePeriod): Bar | undefined {
    return this.open.get(period);
  }

  /** A book; one that is older than the book held is left out. */
  takeDepth(depth: Depth, ts: number): void {
    if (this.book && ts < this.book.ts) return;
    this.book = { depth, ts };
    const mark = computeMarkPrice(depth, ts);
    if (mark) this.recent.record(mark);
  }

  takeTicker(ticker: Ticker, ts: number): void {
    this.day = ticker;
    if (!this.newest) this.takePrice(ticker.close, ts);
  }

  /** Adds trades, newest first, and skips known ones. */
  takeTrades(trades: readonly Trade[]): void {
    const known = new Set(this.tape.map((trade) => trade.id));
    const fresh = trades.filter((trade) => !known.has(trade.id));
    this.tape = [...fresh, ...this.tape].sort((a, b) => b.ts - a.ts).slice(0, MOST_TRADES);
  }

  /** An open bar of the provider. One that is older than the bar held, or not at a start of its period, is left out. */
  takeBar(period: KlinePeriod, bar: Bar, ts: number): void {
    const held = this.open.get(period);
    if (barStart(period, bar.id * 1000) !== bar.id || (held && bar.id < held.id)) return;
    this.open.set(period, held?.id === bar.id ? growBar(held, bar) : bar);
    if (period === '1min') this.takePrice(bar.close, ts);
    const minute = this.open.get('1min');
    if (minute) this.followMinute(minute);
  }

  private takePrice(close: number, ts: number): void {
    const price = decimalOfQuote(close);
    if (price !== null) this.newest = { price, ts };
  }

  private followMinute(minute: Bar): void {
    for (const period of KLINE_PERIODS) {
      const held = this.open.get(period);
      if (!held || period === '1min') continue;
      const id = barStart(period, minute.id * 1000);
      if (id > held.id) this.open.set(period, { ...minute, id });
      else if (id === held.id)
        this.open.set(period, { ...held, ...widen(held, minute), ...largerVolumes(held, minute) });
    }
  }
}
