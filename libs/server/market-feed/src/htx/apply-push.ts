import type { Trade } from '../feed';
import type { UpstreamMarket } from './upstream-market';
import { barTick, depthTick, push, readTopic, tickerTick, tradeTick } from './messages';
import type { TopicKind } from './messages';

/** A push may be so much ahead of our clock before it is taken for a lie, ms. */
const MOST_AHEAD_MS = 60_000;

/**
 * Applies a provider message to its market and returns that market; ignores anything but a valid push of a known market
 * and returns undefined. `now` is the wall clock in ms.
 */
export function applyPush(
  value: unknown,
  markets: ReadonlyMap<string, UpstreamMarket>,
  now: number,
): UpstreamMarket | undefined {
  const read = push.safeParse(value);
  const topic = read.success ? readTopic(read.data.ch) : undefined;
  const state = topic && markets.get(topic.symbol);
  if (!read.success || !topic || !state || !(read.data.ts > 0) || read.data.ts > now + MOST_AHEAD_MS)
    return undefined;
  const ts = Math.min(read.data.ts, now);
  if (!takeTick(state, topic.of, read.data.tick, ts, now)) return undefined;
  state.touch(ts);
  return state;
}

function takeTick(state: UpstreamMarket, topic: TopicKind, tick: unknown, ts: number, now: number): boolean {
  switch (topic.kind) {
    case 'kline': {
      const { data } = barTick.safeParse(tick);
      if (!data || data.id * 1000 > now + MOST_AHEAD_MS) return false;
      state.takeBar(topic.period, data, ts);
      return true;
    }
    case 'detail': {
      const { data } = tickerTick.safeParse(tick);
      if (data) state.takeTicker(data, ts);
      return data !== undefined;
    }
    case 'depth': {
      const { data } = depthTick.safeParse(tick);
      if (data) state.takeDepth(data, ts);
      return data !== undefined;
    }
    case 'trade': {
      const { data } = tradeTick.safeParse(tick);
      if (data) state.takeTrades(data.data.map(tradeOf));
      return data !== undefined;
    }
  }
}

/** Legacy ids exceed 2^53 and lose precision; use `tradeId`. */
function tradeOf({
  id,
  tradeId,
  ...trade
}: Omit<Trade, 'id'> & { id?: number | undefined; tradeId?: number | undefined }): Trade {
  return { ...trade, id: tradeId ?? id ?? trade.ts };
}
