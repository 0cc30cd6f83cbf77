import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { HTX } from '@ex/contract';
import WebSocket from 'ws';
import type { Frame, TopicWatch } from './topic-watch';

/** A socket that is silent for this long is closed, ms. */
const SILENT_MS = 2_000;
const RECONNECT_MS = 100;
const LOOK_MS = 250;

/** Reads a market through the proxy, over one socket after the other, until `signal` ends it. */
export async function readMarket(
  base: string,
  symbol: string,
  { watch, signal }: { readonly watch: TopicWatch; readonly signal: AbortSignal },
): Promise<void> {
  const topics = [HTX.klineTopic(symbol, '1min'), HTX.detailTopic(symbol)];
  while (!signal.aborted) {
    await readOnce(`${base.replace('http', 'ws')}${HTX.socketPath}`, topics, watch, signal);
    await pause(RECONNECT_MS);
  }
  watch.end(performance.now());
}

function readOnce(
  url: string,
  topics: readonly string[],
  watch: TopicWatch,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, { handshakeTimeout: SILENT_MS });
    let heard = performance.now();
    const looking = setInterval(() => {
      if (signal.aborted || performance.now() - heard > SILENT_MS) socket.terminate();
    }, LOOK_MS);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(looking);
      resolve();
    });
    socket.once('open', () => topics.forEach((sub) => socket.send(JSON.stringify({ sub, id: sub }))));
    socket.on('message', (data: Buffer) => {
      heard = performance.now();
      const frame = JSON.parse(gunzipSync(data).toString()) as Frame & { readonly ping?: number };
      if (frame.ping !== undefined) socket.send(JSON.stringify({ pong: frame.ping }));
      else watch.see(frame, heard);
    });
  });
}
