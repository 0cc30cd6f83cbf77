import { bar, depth, HTX, KLINE_PERIODS, ticker } from '@ex/contract';
import type { KlinePeriod } from '@ex/contract';
import * as z from 'zod/mini';

/** Provider messages that only the feed reads; the others are in the contract. Unknown fields are dropped. */

const precision = z.int().check(z.minimum(0), z.maximum(18));
const code = z.string().check(z.regex(/^[a-z0-9]{1,20}$/));

/** `GET /v1/common/symbols`, one row. */
export const symbolRow = z.object({
  'base-currency': code,
  'quote-currency': code,
  symbol: z.string(),
  state: z.string(),
  'price-precision': precision,
  'amount-precision': precision,
});
/**
 * An answer whose `data` is a list; rows are validated individually, so that one invalid row does not discard the rest.
 */
export const listAnswer = z.object({ status: z.literal('ok'), data: z.array(z.unknown()) });
/** `GET /market/tickers`, one row. */
export const tickerRow = z.extend(ticker, { symbol: z.string() });

/** Any push: a topic, its moment and a payload that is checked by topic. */
export const push = z.object({ ch: z.string(), ts: z.number(), tick: z.unknown() });

const trade = z.object({
  id: z.optional(z.number()),
  tradeId: z.optional(z.number()),
  price: z.number().check(z.positive()),
  amount: z.number().check(z.nonnegative()),
  direction: z.enum(['buy', 'sell']),
  ts: z.number(),
});
/** Payload of the trade topic; newest first. */
export const tradeTick = z.object({ data: z.array(trade).check(z.maxLength(2_000)) });
/** Payload of the book topic, at most 150 levels a side, sorted with the best first. */
export const depthTick = z.pipe(
  depth,
  z.transform(({ bids, asks }) => ({
    bids: bids.slice(0, 150).sort(([a], [b]) => b - a),
    asks: asks.slice(0, 150).sort(([a], [b]) => a - b),
  })),
);
export { bar as barTick, ticker as tickerTick };

/** Parsed topic. */
export type TopicKind =
  { readonly kind: 'kline'; readonly period: KlinePeriod } | { readonly kind: 'detail' | 'depth' | 'trade' };

/** The topics of one market that are always held. */
export const baseTopics = (symbol: string): readonly string[] => [
  HTX.klineTopic(symbol, '1min'),
  HTX.detailTopic(symbol),
  `market.${symbol}.depth.step0`,
  HTX.tradeTopic(symbol),
];

/** Parses a topic; undefined for one that is never requested. */
export function readTopic(topic: string): { readonly symbol: string; readonly of: TopicKind } | undefined {
  const [, symbol, rest] = /^market\.([a-z0-9]+)\.(.+)$/.exec(topic) ?? [];
  if (!symbol || !rest) return undefined;
  if (rest === 'detail') return { symbol, of: { kind: 'detail' } };
  if (rest === 'depth.step0') return { symbol, of: { kind: 'depth' } };
  if (rest === 'trade.detail') return { symbol, of: { kind: 'trade' } };
  const period = KLINE_PERIODS.find((one) => rest === `kline.${one}`);
  return period && { symbol, of: { kind: 'kline', period } };
}
