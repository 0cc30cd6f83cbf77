import { once } from 'node:events';
import { request as send } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { createConnection } from 'node:net';
import { WebSocket } from 'ws';
import type { GuardBounds } from './guard/guard';
import { SocketClient } from './testing/socket-client';
import { startVenue } from './testing/venue';
import type { TestVenue } from './testing/venue';

const HANDSHAKE = [
  'GET /ws HTTP/1.1',
  'Host: a',
  'X-From: a',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n');
/** A text frame that another one continues, and one that continues it with nothing (RFC 6455, 5.2). */
const [BEGIN, NOTHING] = [Buffer.from([0x01, 0x80, 0, 0, 0, 0]), Buffer.from([0x00, 0x80, 0, 0, 0, 0])];
const KLINE = 'market.btcusdt.kline.1min';
let venue: TestVenue;
let now = 0;
const start = async (guard: Partial<GuardBounds>, addressOf?: (request: IncomingMessage) => string) => {
  // The clock is stopped, so no spent allowance refills while a test runs.
  now = 1_677_628_830_000;
  venue = await startVenue({ guard, now: () => now, ...(addressOf ? { addressOf } : {}) });
};
/** A client that states its address. */
const named = (request: IncomingMessage) => String(request.headers['x-from'] ?? 'here');
const read = (path: string, from = 'here') => fetch(venue.url + path, { headers: { 'x-from': from } });
const history = (size: number, from?: string) =>
  read(`/market/history/kline?symbol=btcusdt&period=1min&size=${size}`, from);
const rounds = async (count = 20) => {
  for (let round = 0; round < count; round += 1) await new Promise((resolve) => setImmediate(resolve));
};
afterEach(() => venue.app.close());

describe('the budget of an address', () => {
  it('counts sockets and HTTP together and rejects in the format of the protocol', async () => {
    await start({ rate: { perSecond: 1, burst: 10 } });
    const client = await SocketClient.open(venue.socketUrl);
    expect((await history(2000)).status).toBe(200);
    expect(await client.ask({ req: KLINE, id: 1 })).toMatchObject({
      status: 'error',
      'err-msg': `429 too many request topic is ${KLINE}`,
    });
    const refused = await history(2000);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(5);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.json()).toMatchObject({
      status: 'error',
      'err-code': 'too-many-requests',
      'err-msg': expect.stringMatching(/^too many requests, try again in \d+ s$/),
    });
    now += 10_000;
    expect((await history(2000)).status).toBe(200);
    expect(await client.ask({ req: KLINE, id: 2 })).toMatchObject({ status: 'ok' });
  });

  it('is not touched by what others spend', async () => {
    await start({ rate: { perSecond: 1, burst: 8 } }, named);
    expect((await history(2000, 'a')).status).toBe(200);
    expect((await history(2000, 'a')).status).toBe(429);
    expect((await history(2000, 'b')).status).toBe(200);
  });

  it('is spent by opening sockets and by subscribing, however often one closes and leaves again', async () => {
    await start({ rate: { perSecond: 1, burst: 4.5 } });
    const client = await SocketClient.open(venue.socketUrl);
    const answers = [];
    for (let id = 0; id < 6; id += 1) {
      answers.push(await client.ask({ sub: KLINE, id }));
      await client.ask({ unsub: KLINE, id: `${id} off` });
    }
    expect(answers.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'error']);
    expect(answers[5]).toMatchObject({ 'err-msg': `429 too many request topic is ${KLINE}` });
    await expect(SocketClient.open(venue.socketUrl)).rejects.toThrow('429');
  });

  it('is spent by every message; a socket that ignores rejections is closed', async () => {
    await start({ rate: { perSecond: 1, burst: 4 } });
    const client = await SocketClient.open(venue.socketUrl);
    for (let sent = 0; sent < 200; sent += 1) client.send({ ping: sent });
    expect(await client.closed).toEqual({ code: 1008, reason: 'too many messages' });
  });

  it.each(['ping', 'pong'] as const)('is spent by every %s frame', async (frame) => {
    await start({ rate: { perSecond: 1, burst: 4 } });
    const client = await SocketClient.open(venue.socketUrl);
    for (let sent = 0; sent < 200; sent += 1) client.socket[frame]();
    expect(await client.closed).toEqual({ code: 1008, reason: 'too many messages' });
  });

  it('is spent by every byte, also of frames that carry nothing, and all its sockets are closed', async () => {
    await start({ rate: { perSecond: 1, burst: 4 } }, named);
    const [idle, other] = [
      await SocketClient.open(venue.socketUrl, { 'x-from': 'a' }),
      await SocketClient.open(venue.socketUrl, { 'x-from': 'b' }),
    ];
    const flood = createConnection(Number(new URL(venue.url).port), '127.0.0.1').on('error', () => undefined);
    flood.write(HANDSHAKE);
    await once(flood, 'data');
    flood.write(Buffer.concat([BEGIN, ...Array<Buffer>(4_000).fill(NOTHING)]));
    expect((await idle.closed).code).toBe(1008);
    expect(await other.ask({ sub: KLINE, id: 1 })).toMatchObject({ status: 'ok' });
    flood.destroy();
  });

  it('is spent by reference data as well', async () => {
    await start({ rate: { perSecond: 1, burst: 1 } });
    expect((await read('/v1/common/symbols')).status).toBe(200);
    expect((await read('/v1/common/symbols')).status).toBe(429);
  });
});

it('an address holds a bounded number of subscriptions over all its sockets, and gets them back', async () => {
  await start({ topicsPerIp: 3 });
  const [first, second] = [
    await SocketClient.open(venue.socketUrl),
    await SocketClient.open(venue.socketUrl),
  ];
  const sub = (client: SocketClient, name: string) => client.ask({ sub: `market.${name}`, id: name });
  for (const name of ['btcusdt.detail', 'ethusdt.detail'])
    expect(await sub(first, name)).toMatchObject({ status: 'ok' });
  expect(await sub(second, 'btcusdt.bbo')).toMatchObject({ status: 'ok' });
  expect(await sub(second, 'ethusdt.bbo')).toMatchObject({ 'err-msg': 'too many topics of one address' });
  expect(await sub(second, 'btcusdt.bbo')).toMatchObject({ status: 'ok' });
  first.socket.close();
  await first.closed;
  while (venue.gateway.stats().sockets > 1) await rounds(1);
  await rounds();
  expect(await sub(second, 'ethusdt.bbo')).toMatchObject({ status: 'ok' });
});

describe('histories', () => {
  const histories = { width: 2, widthOfKey: 1, waiting: 10, waitingOfKey: 3 };

  it('are read a few at a time; a client with many requests delays only itself, and is rejected when too many wait', async () => {
    await start({ histories }, named);
    const waiting: (() => void)[] = [];
    venue.feed.barsWait = () => new Promise((resolve) => waiting.push(resolve));
    const first = history(100, 'many');
    while (waiting.length < 1) await rounds(1);
    const many = [first, ...Array.from({ length: 5 }, (_, at) => history(101 + at, 'many'))];
    const refused = await Promise.race(many);
    expect(refused.status).toBe(429);
    const few = history(50, 'few');
    while (waiting.length < 2) await rounds(1);
    await rounds();
    expect(venue.feed.barReads).toBe(2);
    let open = true;
    const statuses = Promise.all([few, ...many].map(async (answer) => (await answer).status)).finally(
      () => (open = false),
    );
    while (open) {
      for (const go of waiting.splice(0)) go();
      await rounds(1);
    }
    expect((await statuses).sort((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('that are written already need not wait', async () => {
    await start({ histories });
    expect((await history(100)).status).toBe(200);
    let goOn = (): void => undefined;
    venue.feed.barsWait = () => new Promise((resolve) => (goOn = resolve));
    const waits = read('/market/history/kline?symbol=ethusdt&period=1min&size=9');
    while (venue.feed.barReads < 2) await rounds(1);
    expect((await history(100)).status).toBe(200);
    goOn();
    expect((await waits).status).toBe(200);
  });

  it('are not read for those who have gone', async () => {
    await start({ histories });
    const waiting: (() => void)[] = [];
    venue.feed.barsWait = () => new Promise((resolve) => waiting.push(resolve));
    void history(100).catch(() => undefined);
    const socket = new WebSocket(venue.socketUrl);
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ req: KLINE, id: 1 }));
    const asked = send(`${venue.url}/market/history/kline?symbol=btcusdt&period=1min&size=7`);
    asked.on('error', () => undefined);
    const arrived = new Promise((resolve) => venue.app.server.once('request', resolve));
    asked.end();
    await arrived;
    asked.destroy();
    socket.terminate();
    while (venue.gateway.stats().sockets > 0 || waiting.length === 0) await rounds(1);
    await rounds();
    waiting[0]?.();
    await rounds();
    expect(venue.feed.barReads).toBe(1);
  });
});
