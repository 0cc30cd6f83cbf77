import type { FeedStore } from './state/feed-store';

/** Options of every feed. */
interface CommonConfig {
  /** The venue's time in ms. */
  readonly clock: () => number;
}

/** The venue's own market. */
export interface SimulatedConfig extends CommonConfig {
  readonly kind: 'simulated';
  /**
   * The same seed and `since` give the same market. Anyone who knows the seed knows future prices; by default no person can.
   */
  readonly seed?: string | undefined;
  /** Moment (ms) since which there is trading; its day (UTC+8) is the first. Now by default. */
  readonly since?: number;
  /** Keeps a generated seed and the start time, so that a restart continues the market. */
  readonly store?: FeedStore;
  /** Symbols to offer; all by default. Unknown ones are rejected. */
  readonly markets?: readonly string[];
}

/** Recorded 1-minute candles played again. */
export interface ReplayConfig extends CommonConfig {
  readonly kind: 'replay';
  /** CSV with the columns open_time, open, high, low, close, volume. */
  readonly file: string;
  /** Keeps the anchor of the clock. */
  readonly store: FeedStore;
  /** Market the candles belong to, `btcusdt` by default; its quote coin must be one of USDT, USDC, BTC, ETH. */
  readonly symbol?: string;
  /** Market seconds in a wall second, above 0; 1 by default. */
  readonly speed?: number;
  /** Market time (ms) of the first start; by default a day into the file, at most its middle. */
  readonly startAt?: number;
}

/** An HTX-compatible provider. */
export interface HtxConfig extends CommonConfig {
  readonly kind: 'htx';
  /** Base address of REST, `https://api.huobi.pro`. */
  readonly restUrl: string;
  /** Address of the socket, `wss://api.huobi.pro/ws`. */
  readonly socketUrl: string;
  /** Symbols to offer, in this order; the provider must trade all of them. */
  readonly markets?: readonly string[];
  /** Symbols to offer, in this order, as far as the provider trades them. With neither list all that are online are offered. */
  readonly listed?: readonly string[];
  /** How long `start` waits for the provider, ms; 60 s by default. */
  readonly startTimeoutMs?: number;
}

/** Which feed a venue has and how it is set up. */
export type FeedConfig = SimulatedConfig | ReplayConfig | HtxConfig;
