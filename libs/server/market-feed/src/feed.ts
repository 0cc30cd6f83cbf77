import type { Bar, Depth, KlinePeriod, Ticker } from '@ex/contract';

/** A market as the feed knows it. */
export interface FeedMarket {
  /** Lower case base and quote joined, `btcusdt`. */
  readonly symbol: string;
  /** Upper case coin codes. */
  readonly base: string;
  readonly quote: string;
  /** Decimals of prices and of amounts. */
  readonly pricePrecision: number;
  readonly amountPrecision: number;
}

/** A price and its moment, exact decimal text so that settlement never meets a float. */
export interface PriceAt {
  readonly price: string;
  /** Market time of the trade or book that set the price, ms. */
  readonly ts: number;
}

export const SECOND_MS = 1_000;
/** A price so much older (ms) than the second it would decide says nothing about it. */
export const MAX_TICK_AGE_MS = 10 * 60_000;

/**
 * The mark prices of one second of market time. `known`: they are final, oldest first. They begin with the newest before the
 * second (at most {@link MAX_TICK_AGE_MS} older) and end with the first after it, where one was seen. `pending`: they will
 * be known or unknown later. `unknown`: this feed will never know them, because it was not connected then, or the second is
 * out of its range or memory. Two known answers for a second differ in nothing but the tick after it.
 */
export type SecondTicks =
  { readonly state: 'known'; readonly ticks: readonly PriceAt[] } | { readonly state: 'pending' | 'unknown' };

/**
 * The first mark price from a moment on. `known` answers never change. `pending`: there is none yet. `unknown`: this feed will
 * never know it, because it was not connected then, or the moment is out of its range or memory.
 */
export type FirstTick =
  { readonly state: 'known'; readonly tick: PriceAt } | { readonly state: 'pending' | 'unknown' };

/** The middle of a market, the price at which options are opened and decided. */
export interface MarkPrice extends PriceAt {
  /**
   * Best ask less best bid as a share of the middle, decimal text: how far the middle may be off. 0 where the feed knows
   * the price itself and draws a book around it.
   */
  readonly spread: string;
}

/** One public trade. */
export interface Trade {
  readonly id: number;
  readonly price: number;
  readonly amount: number;
  readonly direction: 'buy' | 'sell';
  readonly ts: number;
}

/** What happens at the feed, at most once a second for each market. */
export interface FeedListener {
  (update: { readonly symbol: string; readonly ts: number }): void;
}

/** Versions of market data that are the same in every process that relays a feed: safe integers that only grow. */
export interface FeedVersions {
  /** Of the newest data of a market; 0 before the first. */
  of(symbol: string): number;
  /** Of the newest data of any market. */
  ofAll(): number;
}

/** Market time as a linear function of wall time: a point of the line, and its slope. */
export interface TimeLine {
  /** Wall moment and the market moment it stands for, ms. */
  readonly wall: number;
  readonly market: number;
  /** Market seconds in a wall second. */
  readonly speed: number;
}

/** Market time (ms) of a wall moment (ms). */
export const marketTimeAt = (line: TimeLine, wallMs: number): number =>
  Math.floor(line.market + (wallMs - line.wall) * line.speed);

/**
 * The one source of market data of the venue: simulated, replayed or an HTX-compatible upstream.
 * Reads that are polled (`ticker`, `depth`, `openBar`) answer from memory and never wait for anything outside.
 */
export interface MarketFeed {
  readonly kind: 'simulated' | 'replay' | 'htx';
  /**
   * Identifies the market by kind and by seed, recording or provider: only a feed of the same identity knows the same
   * prices and may settle orders opened on it. Does not reveal the seed.
   */
  readonly identity: string;
  /** Undefined for a feed of one process, whose readers count by themselves. */
  readonly versions?: FeedVersions;
  /**
   * True while the process that runs the feed sends nothing. Its prices then decide nothing, but they are still shown.
   * Undefined for a feed of one process.
   */
  isSilent?(): boolean;
  /**
   * Whether what is shown is the newest that any process shows; asks where that is in doubt, 1 s at most. Undefined for a feed
   * of one process.
   */
  isCurrent?(): Promise<boolean>;
  /** All markets in a fixed order, main currencies first. */
  markets(): readonly FeedMarket[];
  /** Rolling 24 hours; undefined before the first data. */
  ticker(symbol: string): Ticker | undefined;
  /** Moment of the newest data of a market, ms; for stale marking. */
  lastUpdate(symbol: string): number | undefined;
  /** Order book, best first; undefined before the first data. */
  depth(symbol: string): Depth | undefined;
  /** Moment of that order book, ms: other news of the market do not make a book newer. */
  depthAt(symbol: string): number | undefined;
  /** Newest trades, newest first. */
  trades(symbol: string, size: number): readonly Trade[];
  /** Up to `size` bars, newest first, the open bar included as the first. */
  bars(symbol: string, period: KlinePeriod, size: number): Promise<readonly Bar[]>;
  /** Bars that start within [from, to] seconds, oldest first, at most 300. */
  barsBetween(symbol: string, period: KlinePeriod, from: number, to: number): Promise<readonly Bar[]>;
  /** The open bar of a period; undefined before the first data. */
  openBar(symbol: string, period: KlinePeriod): Bar | undefined;
  /** Newest price as decimal text; undefined before the first data. */
  lastPrice(symbol: string): PriceAt | undefined;
  /**
   * Mid price of the newest book: unlike the last price, it does not jump between bid and ask with each trade, and
   * orders at this venue do not move it. Undefined while a side of the book is missing or the book is crossed.
   */
  markPrice(symbol: string): MarkPrice | undefined;
  /**
   * The mark prices of a second (market time, seconds since the epoch) whose spread was at most `maximumSpread`, for the
   * price tape. Answers from memory; a feed remembers a second for 10 minutes at least.
   */
  ticksAround(symbol: string, second: number, maximumSpread: string): SecondTicks;
  /**
   * The first mark price at or after a moment (ms, market time) whose spread was at most `maximumSpread`: what options open
   * at. Answers from memory, as soon as the price is there.
   */
  firstTickFrom(symbol: string, moment: number, maximumSpread: string): FirstTick;
  /** How often since the start the connection was lost while data were expected; for the metrics. */
  gaps(): number;
  /**
   * Market time (ms) of a wall-clock moment (ms): the same for simulated and htx; for replay a linear map by the chosen
   * speed whose anchor is kept in the database, so that it survives a restart. All `ts` and bar ids are market time.
   */
  marketTime(wallMs: number): number;
  /** Called for changes; returns the way to stop listening. */
  subscribe(listener: FeedListener): () => void;
  /** Starts timers and sockets; resolves when every market has a price. */
  start(): Promise<void>;
  stop(): Promise<void>;
}
