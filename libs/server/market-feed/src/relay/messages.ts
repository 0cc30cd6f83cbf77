import { bar, KLINE_PERIODS } from '@ex/contract';
import type { Bar, Depth, KlinePeriod, Ticker } from '@ex/contract';
import * as z from 'zod/mini';
import type { MarkPrice, PriceAt, Trade } from '../feed';
import type { MarksPart } from '../htx/recent-prices';

/** All processes receive frames on this subject. The number is raised with every change that an older release cannot read. */
export const FRAMES = 'feed.1.frames';
/** The holder of an epoch answers here, so that a deposed one is asked nothing. */
export const questionsTo = (epoch: number): string => `feed.1.ask.${epoch}`;

/** News of one market; what is undefined does not exist at the moment. */
export interface MarketNews {
  readonly symbol: string;
  /** Version of the news of this market before these; 0 when they need nothing before them. */
  readonly before: number;
  /** Moment of the newest data, ms. */
  readonly at: number;
  readonly ticker?: Ticker | undefined;
  readonly depth?: Depth | undefined;
  readonly depthAt?: number | undefined;
  readonly lastPrice?: PriceAt | undefined;
  readonly markPrice?: MarkPrice | undefined;
  /** New ones only, newest first. */
  readonly trades: readonly Trade[];
  /** Open bars of the periods that have readers. */
  readonly bars: Readonly<Partial<Record<KlinePeriod, Bar>>>;
  readonly marks?: MarksPart | undefined;
}

// Books of hundreds of markets a second are not checked number by number: only processes of the venue write here.
const news = z.custom<MarketNews>(
  (value) => typeof value === 'object' && value !== null && 'symbol' in value && 'trades' in value,
);
const version = z.int().check(z.nonnegative());
const market = z.readonly(
  z.object({
    symbol: z.string(),
    base: z.string(),
    quote: z.string(),
    pricePrecision: z.int(),
    amountPrecision: z.int(),
  }),
);

/** What the holder publishes: news of some markets, or none as a sign of life. */
export const frame = z.object({
  version,
  /** Version of the frame before this one, also across holders. */
  after: version,
  identity: z.string(),
  /** How often the holder's feed has lost its connection. */
  gaps: z.number(),
  news: z.array(news),
});
/** A frame of the holder. */
export type Frame = z.output<typeof frame>;

const symbol = z.string();
const period = z.enum(KLINE_PERIODS);
const cursor = z.object({ stretch: z.number(), ts: z.number() });
/** What the others ask the holder. */
export const question = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('head') }),
  z.object({ ask: z.literal('market'), symbol, marks: z.optional(cursor) }),
  z.object({ ask: z.literal('period'), symbol, period }),
  z.object({ ask: z.literal('bars'), symbol, period, size: z.number() }),
  z.object({ ask: z.literal('range'), symbol, period, from: z.number(), to: z.number() }),
]);
/** A question to the holder. */
export type Question = z.output<typeof question>;

/** The answer before the holder's feed has data. */
export const NOT_READY = null;
/** Answer to `head`: the markets, each with the version of its newest news. */
export const head = z.object({
  kind: z.enum(['simulated', 'replay', 'htx']),
  identity: z.string(),
  timeLine: z.optional(z.object({ wall: z.number(), market: z.number(), speed: z.number() })),
  markets: z.array(z.object({ market, version })),
});
/** Which markets there are. */
export type Head = z.output<typeof head>;

/** Answer to `market`: everything of it as news that need nothing before them. */
export const wholeMarket = z.object({ version, news });
/** Answer to `bars` and `range`. */
export const barsAnswer = z.readonly(z.array(bar));
/** Bars, in the order that was asked for. */
export type BarsAnswer = z.output<typeof barsAnswer>;
/** The answer when the holder's provider has none. */
export const NO_BARS = 'none';
