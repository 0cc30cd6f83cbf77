import type { Bar } from '@ex/contract';
import { COST, costOfRange, costOfRows } from '../guard/costs';
import { PERIOD_SECONDS } from '../market/periods';
import type { MarketView } from '../market/market-view';
import { buildPayload } from './payloads';
import type { Topic } from './topics';
import { socketTrade } from './trades';

const MOST_BARS = 300;
const MOST_TRADES = 300;
/** 2017-07-28 and 2050-12-31: the moments the protocol allows. */
const EARLIEST = 1_501_174_800;
const LATEST = 2_556_115_200;

/** A `req` that cannot be answered; the message is the protocol's `err-msg`. */
export class RequestFault extends Error {}

/** Data of a one-time request. `from` and `to` (epoch seconds) count for klines only. Throws `RequestFault`. */
export async function requestData(
  view: MarketView,
  topic: Topic,
  from: unknown,
  to: unknown,
  name: string,
): Promise<unknown> {
  if (topic.kind === 'kline') return klines(view, topic, moment(from, 'from'), moment(to, 'to'));
  if (topic.kind === 'trade') return view.feed.trades(topic.symbol, MOST_TRADES).map(socketTrade);
  if (topic.kind !== 'detail' && topic.kind !== 'depth') throw new RequestFault(`invalid topic ${name}`);
  const payload = buildPayload(view, topic);
  if (!payload) throw new RequestFault('request timeout');
  return payload.tick;
}

/** Cost of a one-time request, see `COST`. Throws `RequestFault`. */
export function costOfRequest(view: MarketView, topic: Topic, from: unknown, to: unknown): number {
  if (topic.kind === 'trade') return costOfRows(MOST_TRADES);
  if (topic.kind === 'increments') return costOfRows(2 * topic.levels);
  if (topic.kind !== 'kline') return COST.subscription;
  const range = rangeOf(topic, moment(from, 'from'), moment(to, 'to'));
  // Clamps the range: there is no bar before the first one or in the future.
  return range
    ? costOfRange(topic.period, Math.max(range.start, EARLIEST), Math.min(range.end, view.time() / 1000))
    : costOfRows(MOST_BARS);
}

/** Bars oldest first, at most 300: of the range, from its start, up to its end, or the newest. */
async function klines(
  view: MarketView,
  topic: KlineTopic,
  from: number | undefined,
  to: number | undefined,
): Promise<readonly Bar[]> {
  const { symbol, period } = topic;
  const range = rangeOf(topic, from, to);
  if (!range) return [...(await view.feed.bars(symbol, period, MOST_BARS))].reverse();
  return view.feed.barsBetween(symbol, period, range.start, range.end);
}

type KlineTopic = Extract<Topic, { kind: 'kline' }>;

/** Both ends of a range in seconds; undefined for a request of the newest bars. Throws `RequestFault`. */
function rangeOf({ period }: KlineTopic, from: number | undefined, to: number | undefined) {
  if (from === undefined && to === undefined) return undefined;
  const span = PERIOD_SECONDS[period] * (MOST_BARS - 1);
  const end = to ?? LATEST;
  const start = from ?? Math.max(EARLIEST, end - span);
  if (start > end) throw new RequestFault('invalid from or to');
  return { start, end };
}

function moment(value: unknown, name: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  const seconds = typeof value === 'string' && /^\d{10}$/.test(value) ? Number(value) : value;
  if (Number.isInteger(seconds) && Number(seconds) >= EARLIEST && Number(seconds) <= LATEST)
    return Number(seconds);
  throw new RequestFault(`invalid ${name}`);
}
