import { once } from 'node:events';
import { createConnection } from 'node:net';
import { KLINE_PERIODS } from '@ex/contract';
import { SocketClient } from '../testing/socket-client';
import { startVenue } from '../testing/venue';
import type { TestVenue } from '../testing/venue';
import type { SocketLimits } from './limits';

let venue: TestVenue | undefined;
const start = async (limits: Partial<SocketLimits>) => (venue = await startVenue({ limits }));
afterEach(async () => {
  await venue?.app.close();
  venue = undefined;
});

describe('bounds', () => {
  it('closes on a message over the size bound', async () => {
    const { socketUrl } = await start({});
    const client = await SocketClient.open(socketUrl);
    client.send('x'.repeat(65_537));
    expect((await client.closed).code).toBe(1009);
  });

  it('takes a message in pieces, and closes on one in more pieces than any client sends', async () => {
    const { socketUrl } = await start({});
    const client = await SocketClient.open(socketUrl);
    const piece = (text: string, fin: boolean) => client.socket.send(text, { fin });
    const inPieces = (count: number) => {
      for (let at = 1; at < count; at += 1) piece(' ', false);
      piece('{"ping":1}', true);
    };
    inPieces(64);
    expect(await client.take((message) => 'pong' in message)).toEqual({ pong: 1 });
    inPieces(65);
    expect((await client.closed).code).toBe(1008);
  });

  it('answers too long topics, texts and topic lists with an error, and stays open', async () => {
    const { socketUrl } = await start({});
    const client = await SocketClient.open(socketUrl);
    const long = 'x'.repeat(60_000);
    for (const kind of ['sub', 'req', 'unsub']) {
      const answer = await client.ask({ [kind]: `market.${long}`, id: kind });
      expect(answer).toMatchObject({ status: 'error', 'err-code': 'bad-request' });
      expect(String(answer['err-msg']).length).toBeLessThan(200);
    }
    client.send(long);
    expect(await client.take(() => true)).toMatchObject({ 'err-msg': 'not json, is not json string' });
    expect(await client.ask({ sub: [long], id: 1 })).toMatchObject({ 'err-msg': 'invalid topic null' });
    expect(await client.ask({ sub: 'market.btcusdt.detail', id: 2 })).toMatchObject({ status: 'ok' });
  });

  it('accepts more than all periods of all markets together, and answers each rejected topic', async () => {
    const { socketUrl } = await start({ topics: 20 });
    const client = await SocketClient.open(socketUrl);
    const topics = KLINE_PERIODS.flatMap((period) => [
      `market.btcusdt.kline.${period}`,
      `market.ethusdt.kline.${period}`,
      `market.shibusdt.kline.${period}`,
    ]);
    for (let id = 0; id < 500; id += 1) client.send({ sub: topics[id % topics.length], id });
    const statuses = [];
    for (let id = 0; id < 500; id += 1)
      statuses.push((await client.take((message) => message['id'] === id))['status']);
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set(['ok']));
    expect(statuses[20]).toBe('error');
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  });

  it('rejects topics beyond the limit but renews existing ones', async () => {
    const { socketUrl } = await start({ topics: 1 });
    const client = await SocketClient.open(socketUrl);
    await client.ask({ sub: 'market.btcusdt.detail', id: 1 });
    expect(await client.ask({ sub: 'market.ethusdt.detail', id: 2 })).toMatchObject({
      'err-msg': 'too many topics, at most 1',
    });
    expect(await client.ask({ sub: 'market.btcusdt.detail', id: 3 })).toMatchObject({ status: 'ok' });
  });

  it('answers messages beyond the limit with an error, and closes a socket that continues', async () => {
    const { socketUrl } = await start({ messageBurst: 5, messagesPerSecond: 0.001 });
    const client = await SocketClient.open(socketUrl);
    for (let sent = 0; sent < 5; sent += 1) client.send({ pong: 1 });
    expect(await client.ask({ sub: 'market.btcusdt.detail', id: 'a' })).toMatchObject({
      status: 'error',
      'err-code': 'bad-request',
      'err-msg': '429 too many request topic is market.btcusdt.detail',
    });
    for (let sent = 0; sent < 5; sent += 1) client.send({ pong: 1 });
    expect(await client.closed).toEqual({ code: 1008, reason: 'too many messages' });
  });

  it('rejects sockets of one address beyond the limit and accepts the next when one has closed', async () => {
    const { socketUrl, gateway } = await start({ socketsPerIp: 1 });
    const first = await SocketClient.open(socketUrl);
    await expect(SocketClient.open(socketUrl)).rejects.toThrow('429');
    expect(gateway.stats()).toMatchObject({ sockets: 1, refused: 1 });
    first.socket.close();
    await first.closed;
    const second = await SocketClient.open(socketUrl);
    expect(second.socket.readyState).toBe(second.socket.OPEN);
  });

  it('rejects sockets beyond the total limit', async () => {
    const { socketUrl } = await start({ sockets: 0 });
    await expect(SocketClient.open(socketUrl)).rejects.toThrow('503');
  });

  it('refuses all sockets while others may show newer prices, and none afterwards', async () => {
    const { feed, socketUrl, gateway } = await startVenue();
    let isCurrent = false;
    feed.isCurrent = async () => isCurrent;
    await expect(SocketClient.open(socketUrl)).rejects.toThrow('503');
    isCurrent = true;
    const client = await SocketClient.open(socketUrl);
    expect(gateway.stats()).toMatchObject({ sockets: 1 });
    client.socket.terminate();
  });

  it('does not compress twice: no extension is agreed', async () => {
    const { socketUrl } = await start({});
    const client = await SocketClient.open(socketUrl);
    expect(client.socket.extensions).toBe('');
  });

  it('drops an upgrade on another path', async () => {
    const { socketUrl } = await start({});
    await expect(SocketClient.open(`${socketUrl}/v2`)).rejects.toThrow();
  });

  it('rejects an ambiguous upgrade request', async () => {
    const { url, gateway } = await start({});
    const { hostname, port } = new URL(url);
    const socket = createConnection(Number(port), hostname);
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', `Sec-WebSocket-Key: ${'a'.repeat(22)}==`];
    const head = ['GET /ws HTTP/1.1', 'Host: a', 'Host: b', ...upgrade, 'Sec-WebSocket-Version: 13'];
    socket.write([...head, '', ''].join('\r\n'));
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 400 /);
    expect(gateway.stats().sockets).toBe(0);
    socket.destroy();
  });

  it('closes its sockets when the app closes', async () => {
    const { socketUrl, app } = await start({});
    const client = await SocketClient.open(socketUrl);
    await app.close();
    expect((await client.closed).code).toBe(1001);
  });
});
