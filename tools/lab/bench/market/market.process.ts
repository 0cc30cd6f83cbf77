/** A market data provider that sends at the requested rate, in a process of its own. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { WebSocketServer } from 'ws';
import type { Pace } from './market';
import { barAt, historyAt, priceAt } from './stream';

const TICK_MS = 5;
const PING_MS = 5_000;
/** The market began this long ago, so that a faster time does not run into the future. */
const HEAD_START_S = 6 * 3600;
/** Least number of bars in a history. */
const BARS = Number(process.argv[2]);

let pace: Pace = { framesPerSecond: 1, secondsPerFrame: 1 };
let market = Math.floor(Date.now() / 1000) - HEAD_START_S;
let sent = 0;
let owed = 0;
let last = performance.now();
/** Sockets with the topics they subscribed. */
const listeners = new Map<{ send: (data: Buffer) => void }, Set<string>>();

const frame = (content: object): Buffer => gzipSync(JSON.stringify({ ts: Date.now(), ...content }));

function pushAll(): void {
  market += pace.secondsPerFrame;
  for (const [socket, topics] of listeners) {
    for (const topic of topics) {
      const tick = barAt(topic.split('.')[3] ?? '', market);
      if (tick) socket.send(frame({ ch: topic, tick }));
      sent += 1;
    }
  }
}

setInterval(() => {
  const now = performance.now();
  owed += ((now - last) / 1000) * pace.framesPerSecond;
  last = now;
  for (; owed >= 1; owed -= 1) pushAll();
}, TICK_MS);

function day() {
  const close = priceAt(market);
  return { open: 20_000, close, high: close + 400, low: close - 400, amount: 1e4, vol: 2e8, count: 1e5 };
}

function answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(url, 'http://market');
  const symbol = searchParams.get('symbol') ?? '';
  const period = searchParams.get('period') ?? '';
  const body =
    pathname === '/market/detail'
      ? { ch: `market.${symbol}.detail`, tick: day() }
      : {
          ch: `market.${symbol}.kline.${period}`,
          data: historyAt(period, market, Math.max(BARS, Number(searchParams.get('size')))),
        };
  response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify({ status: 'ok', ts: Date.now(), ...body }));
}

const server = createServer(answer);
new WebSocketServer({ server }).on('connection', (socket) => {
  const topics = new Set<string>();
  listeners.set(socket, topics);
  const ping = setInterval(() => socket.send(frame({ ping: Date.now() })), PING_MS);
  socket.on('close', () => {
    clearInterval(ping);
    listeners.delete(socket);
  });
  socket.on('message', (data: Buffer) => {
    const { sub, unsub, id } = JSON.parse(data.toString()) as { sub?: string; unsub?: string; id?: string };
    if (unsub !== undefined) topics.delete(unsub);
    if (sub === undefined) return;
    topics.add(sub);
    socket.send(frame({ id, status: 'ok', subbed: sub }));
  });
});

process.on('message', (next: Pace) => {
  pace = next;
  process.send?.({ sent });
  sent = 0;
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
