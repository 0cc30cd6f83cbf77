import { type Bar, errorAnswer, klinePush, pingFrame, subbedFrame, tradePush } from '@ex/contract';
import { type PublicTrade, tradeOfPush, withoutFuture } from '../core/trade';

/** One push of a kline topic: `ch` the topic, `ts` the server's time in milliseconds. */
interface KlinePush {
  ch: string;
  ts: number;
  tick: Bar;
}

/** One push of a trade topic: what was traded since the push before. */
interface TradePush {
  ch: string;
  ts: number;
  trades: readonly PublicTrade[];
}

/** One push of any topic. */
export type Push = KlinePush | TradePush;

/** The bars of pushes, in their order. */
export const barsOf = (pushes: readonly Push[]): Bar[] =>
  pushes.flatMap((push) => ('tick' in push ? [push.tick] : []));

/** The trades of pushes, in their order. */
export const tradesOf = (pushes: readonly Push[]): PublicTrade[] =>
  pushes.flatMap((push) => ('trades' in push ? push.trades : []));

/** A server frame that has passed the schemas. */
export type Frame =
  | { kind: 'ping'; ping: number }
  | { kind: 'push'; push: Push }
  | { kind: 'subbed'; topic: string }
  | { kind: 'error'; id: string | undefined };

function decode(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a frame's text. Returns undefined for anything that the protocol does not know: garbage never gets further. */
export function readFrame(text: string): Frame | undefined {
  const value = decode(text);
  if (typeof value !== 'object' || value === null) return undefined;
  if ('ping' in value) {
    const ping = pingFrame.safeParse(value);
    return ping.success ? { kind: 'ping', ping: ping.data.ping } : undefined;
  }
  if ('ch' in value) {
    const push = readPush(value);
    return push && { kind: 'push', push };
  }
  const subbed = subbedFrame.safeParse(value);
  if (subbed.success) return { kind: 'subbed', topic: subbed.data.subbed };
  const error = errorAnswer.safeParse(value);
  return error.success ? { kind: 'error', id: error.data.id } : undefined;
}

/** The payload decides: a series takes pushes of its own topic and kind only. */
function readPush(value: object): Push | undefined {
  const bar = klinePush.safeParse(value);
  if (bar.success) return bar.data;
  const push = tradePush.safeParse(value);
  if (!push.success) return undefined;
  const { ch, ts, tick } = push.data;
  return { ch, ts, trades: withoutFuture(tick.data.map(tradeOfPush), ts) };
}
