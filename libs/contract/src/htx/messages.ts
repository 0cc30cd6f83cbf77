import * as z from 'zod/mini';

/**
 * The part of the HTX public market data protocol that the product uses: REST answers, commands and pushes. Prices and
 * volumes are JSON numbers; they are quotes for display, never amounts a member owns. `amount` is volume in the base
 * coin, `vol` turnover in the quote coin; kline `id` in seconds, `ts` in milliseconds.
 */

/** Kline periods of the wire, shortest first. */
export const KLINE_PERIODS = [
  '1min',
  '5min',
  '15min',
  '30min',
  '60min',
  '4hour',
  '1day',
  '1week',
  '1mon',
  '1year',
] as const;
/** One kline period of the wire. */
export type KlinePeriod = (typeof KLINE_PERIODS)[number];

const finite = () => z.number().check(z.refine((value) => Number.isFinite(value), { error: 'not finite' }));
const price = () => finite().check(z.positive());
const volume = () => finite().check(z.nonnegative());

/** The last second that a calendar date exists for; a later one is no time. */
const LAST_SECOND = 8_640_000_000_000;
const LAST_MS = LAST_SECOND * 1000;

/** One bar: `id` is its start in seconds. */
export const bar = z.object({
  id: z.int().check(z.positive(), z.lte(LAST_SECOND)),
  open: price(),
  close: price(),
  low: price(),
  high: price(),
  amount: volume(),
  vol: volume(),
  count: z._default(z.number(), 0),
});
/** One kline bar. */
export type Bar = z.output<typeof bar>;

/** The rolling 24 hours of a market (OPT-09). */
export const ticker = z.object({
  open: price(),
  close: price(),
  low: price(),
  high: price(),
  amount: volume(),
  vol: volume(),
  count: z._default(z.number(), 0),
});
/** The rolling 24 hours of a market. */
export type Ticker = z.output<typeof ticker>;

/** A price level: price in the quote coin, size in the base coin. */
export const level = z.tuple([price(), volume()]);
/** An order book: bids descending, asks ascending. */
export const depth = z.object({ bids: z.array(level), asks: z.array(level) });
/** A price level `[price, size]`. */
export type Level = z.output<typeof level>;
/** An order book. */
export type Depth = z.output<typeof depth>;

const tradeFields = {
  price: price(),
  amount: volume(),
  direction: z.enum(['buy', 'sell']),
  ts: z.int().check(z.positive(), z.lte(LAST_MS)),
};
const tradeNumber = z.int().check(z.nonnegative());

/** A public trade in a push (TAPE-01). `direction` is the side of the taker. Its `id` is not read: it may exceed 2^53. */
const pushedTrade = z.object({ tradeId: tradeNumber, ...tradeFields });
/** A public trade in a push. */
export type PushedTrade = z.output<typeof pushedTrade>;
/** A public trade in a REST answer, which writes its number with a hyphen. */
const listedTrade = z.object({ 'trade-id': tradeNumber, ...tradeFields });
/** A public trade in a REST answer. */
export type ListedTrade = z.output<typeof listedTrade>;

/** `GET /market/detail`. */
export const detailAnswer = z.object({
  status: z.literal('ok'),
  ch: z.string(),
  ts: z.number(),
  tick: ticker,
});
/** `GET /market/history/kline`; `data` newest first. */
export const klineAnswer = z.object({
  status: z.literal('ok'),
  ch: z.string(),
  ts: z.number(),
  data: z.array(bar),
});
/** `GET /market/history/trade`; groups of trades that share a moment, newest first. */
export const tradesAnswer = z.object({
  status: z.literal('ok'),
  ch: z.string(),
  ts: z.number(),
  data: z.array(z.object({ data: z.array(listedTrade) })),
});
/** Error answer of REST (HTTP status 200) and of the socket (socket errors also echo `id`). */
export const errorAnswer = z.object({
  status: z.literal('error'),
  'err-code': z.string(),
  'err-msg': z.string(),
  id: z.optional(z.string()),
});

/** Socket frame from the server: heartbeat. */
export const pingFrame = z.object({ ping: z.number() });
/** Socket frame: confirmation of `sub`. */
export const subbedFrame = z.object({
  id: z.optional(z.string()),
  status: z.literal('ok'),
  subbed: z.string(),
});
/** Socket push of a kline topic. */
export const klinePush = z.object({ ch: z.string(), ts: z.number(), tick: bar });
/** Socket push of a trade topic: what was traded since the push before. */
export const tradePush = z.object({
  ch: z.string(),
  ts: z.number(),
  tick: z.object({ data: z.array(pushedTrade) }),
});

/** Paths and topics of the protocol. */
export const HTX = {
  detailPath: '/market/detail',
  klinePath: '/market/history/kline',
  tradesPath: '/market/history/trade',
  socketPath: '/ws',
  /** Path of the socket for books kept by increments. */
  feedPath: '/feed',
  /** Bars per history request (CONST-08). */
  historySize: 200,
  klineTopic: (symbol: string, period: KlinePeriod) => `market.${symbol}.kline.${period}`,
  detailTopic: (symbol: string) => `market.${symbol}.detail`,
  tradeTopic: (symbol: string) => `market.${symbol}.trade.detail`,
} as const;
