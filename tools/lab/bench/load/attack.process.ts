import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { API_PATH, KLINE_PERIODS, TOKEN_HEADER } from '@ex/contract';
import WebSocket from 'ws';
import type { AttackLoad, AttackResult } from './attack';
import { serveLoad } from './child';
import { HttpLoad, type LoadRequest } from './http';

/** Every address of 127.0.0.0/8 is this machine's. */
const FROM = '127.0.2.1';
const SOCKETS = 200;
const OPENED_AT_ONCE = 50;
const CONNECTIONS = 200;
const ASK_EVERY_MS = 100;
const RETRY_MS = 20;
/** First moment of the simulated history, seconds. */
const PAST = Date.UTC(2019, 0, 2) / 1000;
const ONE_TO_TWO = 0.618_034;

interface Play extends AttackLoad {
  readonly seen: { answered: number; refused: number; closed: number };
  readonly until: number;
}

/** Plays one attack from one address until its time is over. */
serveLoad(async (input: AttackLoad, onMeasure): Promise<AttackResult> => {
  const seen = { answered: 0, refused: 0, closed: 0 };
  onMeasure();
  const play: Play = { ...input, seen, until: performance.now() + input.seconds * 1000 };
  await PLAYS[input.attack](play);
  await pause(Math.max(0, play.until - performance.now()));
  return seen;
});

const PLAYS: Readonly<Record<AttackLoad['attack'], (play: Play) => Promise<unknown>>> = {
  none: async () => undefined,
  requests: (play) =>
    eachSocket(play, (socket, count) => ask(socket, klineOf(play, count, ['30min', '15min']))),
  ranges: (play) =>
    eachSocket(play, (socket, count) => ask(socket, klineOf(play, count, KLINE_PERIODS), rangeOf(count))),
  unread: (play) =>
    eachSocket(play, (socket, count) => {
      socket.pause();
      ask(socket, klineOf(play, count, ['1min']));
      socket.send(JSON.stringify({ ping: count }));
    }),
  topics: (play) => eachSocket(play, (socket, count) => subscribe(play, socket, count)),
  http: (play) => httpFlood(play, historyOf),
  calls: (play) => httpFlood(play, callOf),
  doors: async (play) => {
    const worker = async () => {
      while (performance.now() < play.until) {
        const socket = await open(play);
        socket?.terminate();
      }
    };
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, worker));
  },
};

async function httpFlood(play: Play, requestOf: (play: Play, count: number) => LoadRequest): Promise<void> {
  const { base, seen, until } = play;
  const http = new HttpLoad(base, CONNECTIONS, FROM);
  let count = 0;
  const worker = async () => {
    while (performance.now() < until) {
      count += 1;
      await http.send(requestOf(play, count)).then(
        () => (seen.answered += 1),
        () => (seen.refused += 1),
      );
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  http.close();
}

function historyOf({ symbols }: Play, count: number): LoadRequest {
  const query = `symbol=${symbols[count % symbols.length]}&period=30min&size=${1500 + (count % 500)}`;
  return { method: 'GET', path: `/market/history/kline?${query}` };
}

/** An unknown token must be looked up; a page must be made. */
function callOf(_play: Play, count: number): LoadRequest {
  const token = { [TOKEN_HEADER]: randomBytes(32).toString('base64url') };
  const requests: readonly LoadRequest[] = [
    { method: 'POST', path: `${API_PATH}/getHyConfig`, body: '', headers: token },
    { method: 'POST', path: `${API_PATH}/getMarketList`, body: '' },
    { method: 'GET', path: '/', headers: { accept: 'text/html' } },
    { method: 'GET', path: '/readyz' },
  ];
  return requests[count % requests.length] ?? { method: 'GET', path: '/' };
}

/** Keeps the sockets open and lets each do something ten times a second. */
async function eachSocket(play: Play, act: (socket: WebSocket, count: number) => void): Promise<void> {
  const worker = async (index: number) => {
    while (performance.now() < play.until) {
      const socket = await open(play);
      for (let turn = 0; socket?.readyState === WebSocket.OPEN && performance.now() < play.until; turn += 1) {
        act(socket, index + turn * SOCKETS);
        await pause(ASK_EVERY_MS);
      }
      socket?.terminate();
    }
  };
  await Promise.all(Array.from({ length: SOCKETS }, (_, index) => worker(index)));
}

async function open({ base, seen }: Play): Promise<WebSocket | undefined> {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`, { localAddress: FROM });
  socket.on('message', (data: Buffer) => receive(socket, data, seen));
  const opened = await new Promise<boolean>((resolve) => {
    socket.once('open', () => resolve(true));
    socket.on('error', () => resolve(false));
  });
  socket.once('close', () => (seen.closed += 1));
  if (opened) return socket;
  seen.closed += 1;
  await pause(RETRY_MS);
  return undefined;
}

function receive(socket: WebSocket, data: Buffer, seen: Play['seen']): void {
  // Most frames are not worth the attacker's time; those of pings and refusals are short.
  if (data.length > 300) {
    seen.answered += 1;
    return;
  }
  const frame = JSON.parse(gunzipSync(data).toString()) as { ping?: number; status?: string };
  if (frame.ping !== undefined) socket.send(JSON.stringify({ pong: frame.ping }));
  else if (frame.status === 'error') seen.refused += 1;
  else seen.answered += 1;
}

const ask = (socket: WebSocket, req: string, range: object = {}) =>
  socket.send(JSON.stringify({ req, id: 'a', ...range }));

const klineOf = ({ symbols }: Play, count: number, periods: readonly string[]) =>
  `market.${symbols[count % symbols.length]}.kline.${periods[count % periods.length]}`;

/** Each question another part of the past. */
function rangeOf(count: number) {
  const now = Date.now() / 1000;
  const from = Math.floor(PAST + ((count * ONE_TO_TWO) % 1) * (now - PAST));
  return { from, to: Math.floor(now) };
}

/** The next twenty topics of all there are, until the socket has as many as it may. */
function subscribe({ symbols }: Play, socket: WebSocket, count: number): void {
  const kinds = [
    ...KLINE_PERIODS.map((period) => `kline.${period}`),
    ...['detail', 'bbo', 'ticker', 'trade.detail', 'mbp.refresh.20'],
    ...[0, 1, 2, 3, 4, 5].map((step) => `depth.step${step}`),
  ];
  for (let at = 0; at < 20; at += 1) {
    const next = count * 20 + at;
    const kind = kinds[Math.floor(next / symbols.length) % kinds.length];
    socket.send(JSON.stringify({ sub: `market.${symbols[next % symbols.length]}.${kind}`, id: 's' }));
  }
}
