import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import WebSocket from 'ws';
import { serveLoad } from './child';
import type { SocketsLoad, SocketsResult } from './sockets';

/** Sockets opened in parallel. */
const BATCH = 100;
const SETTLE_MS = 5_000;

interface Frame {
  readonly ping?: number;
  readonly ch?: string;
  readonly ts?: number;
}

serveLoad(async ({ base, topic, sockets, seconds }: SocketsLoad, onMeasure) => {
  const seen = { measuring: false, frames: 0, closed: 0, delaysMs: [] as number[] };
  const open: WebSocket[] = [];
  const receive = (socket: WebSocket, data: Buffer) => {
    const frame = JSON.parse(gunzipSync(data).toString()) as Frame;
    if (frame.ping !== undefined) socket.send(JSON.stringify({ pong: frame.ping }));
    if (!seen.measuring || frame.ch !== topic) return;
    seen.frames += 1;
    if (frame.ts !== undefined) seen.delaysMs.push(Date.now() - frame.ts);
  };
  while (open.length < sockets) {
    const batch = Array.from({ length: Math.min(BATCH, sockets - open.length) }, (_, at) =>
      subscribe(base, topic, `${open.length + at}`, receive, () => (seen.closed += 1)),
    );
    open.push(...(await Promise.all(batch)));
  }
  await pause(SETTLE_MS);
  seen.closed = 0;
  seen.measuring = true;
  onMeasure();
  await pause(seconds * 1000);
  const { frames, closed, delaysMs } = seen;
  return { frames, closed, delaysMs } satisfies SocketsResult;
});

function subscribe(
  base: string,
  topic: string,
  id: string,
  receive: (socket: WebSocket, data: Buffer) => void,
  onClose: () => void,
): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`);
    socket.once('error', reject);
    socket.on('close', onClose);
    socket.on('message', (data: Buffer) => receive(socket, data));
    socket.once('open', () => {
      socket.send(JSON.stringify({ sub: topic, id }));
      resolve(socket);
    });
  });
}
