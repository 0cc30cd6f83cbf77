import { gunzipSync } from 'node:zlib';
import { HTX, klinePush, pingFrame, subbedFrame } from '@ex/contract';
import WebSocket from 'ws';
import { issuesText } from './issues';
import type { Report } from './report';

/** How long a subscription may take until its first bar, in ms. */
const FIRST_PUSH_MS = 15_000;
const LARGEST_FRAME = 1_000_000;

/** The meaning of a frame to the check: an answer that ends it, or a step after which it continues. */
type Verdict = { readonly ok?: string; readonly differs?: string } | null;

/** Subscribes one kline topic (CALLS-32): gzip frames, confirmation, a first bar; answers heartbeats on the way. */
export async function checkSocket(
  url: string,
  report: Report,
  symbol: string,
  patience = FIRST_PUSH_MS,
): Promise<void> {
  const topic = HTX.klineTopic(symbol, '1min');
  const verdict = await watch(url, topic, patience);
  if (verdict.ok) report.ok(HTX.socketPath, verdict.ok);
  else report.differs(HTX.socketPath, verdict.differs ?? 'closed before the first bar');
}

function watch(url: string, topic: string, patience: number): Promise<NonNullable<Verdict>> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  let subbed = false;
  return new Promise((resolve) => {
    const timer = setTimeout(
      () => end({ differs: `no ${subbed ? 'bar' : 'confirmation'} within ${patience} ms` }),
      patience,
    );
    const end = (verdict: NonNullable<Verdict>) => {
      clearTimeout(timer);
      socket.removeAllListeners('message');
      socket.terminate();
      resolve(verdict);
    };
    socket.on('error', (error) => end({ differs: `socket failed: ${error.message}` }));
    socket.on('close', (code) => end({ differs: `closed with code ${code} before the first bar` }));
    socket.on('open', () => socket.send(JSON.stringify({ sub: topic, id: 'check-1' })));
    socket.on('message', (data: Buffer, isBinary) => {
      const frame = isBinary ? inflate(data) : undefined;
      if (frame === undefined) return end({ differs: 'a frame that is not binary gzip JSON' });
      const ping = pingFrame.safeParse(frame);
      if (ping.success) return socket.send(JSON.stringify({ pong: ping.data.ping }));
      if (!subbed && isConfirmation(frame, topic)) return void (subbed = true);
      return end(judge(frame, topic, subbed));
    });
  });
}

function isConfirmation(frame: unknown, topic: string): boolean {
  const read = subbedFrame.safeParse(frame);
  return read.success && read.data.subbed === topic && read.data.id === 'check-1';
}

function judge(frame: unknown, topic: string, subbed: boolean): NonNullable<Verdict> {
  if (!subbed)
    return {
      differs: `the subscription is not confirmed with its id: ${JSON.stringify(frame).slice(0, 200)}`,
    };
  const push = klinePush.safeParse(frame);
  if (!push.success) return { differs: issuesText(push.error) };
  if (push.data.ch !== topic) return { differs: `a push of ${push.data.ch} instead of ${topic}` };
  return { ok: 'confirms a subscription and pushes bars' };
}

function inflate(data: Buffer): unknown {
  try {
    return JSON.parse(gunzipSync(data, { maxOutputLength: LARGEST_FRAME }).toString('utf8'));
  } catch {
    return undefined;
  }
}
