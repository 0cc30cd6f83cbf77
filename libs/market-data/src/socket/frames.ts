import { type Bar, errorAnswer, klinePush, pingFrame, subbedFrame } from '@ex/contract';

/** One push of a kline topic: `ch` the topic, `ts` the server's time in milliseconds. */
export interface KlinePush {
  ch: string;
  ts: number;
  tick: Bar;
}

/** A server frame that has passed the schemas. */
export type Frame =
  | { kind: 'ping'; ping: number }
  | { kind: 'push'; push: KlinePush }
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
    const push = klinePush.safeParse(value);
    return push.success ? { kind: 'push', push: push.data } : undefined;
  }
  const subbed = subbedFrame.safeParse(value);
  if (subbed.success) return { kind: 'subbed', topic: subbed.data.subbed };
  const error = errorAnswer.safeParse(value);
  return error.success ? { kind: 'error', id: error.data.id } : undefined;
}
