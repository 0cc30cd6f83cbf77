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
    client.send('x'.repeat(4_097));
    expect((await client.closed).code).toBe(1009);
  });

  it('refuses topics beyond the bound but renews held ones', async () => {
    const { socketUrl } = await start({ topics: 1 });
    const client = await SocketClient.open(socketUrl);
    await client.ask({ sub: 'market.btcusdt.detail', id: 1 });
    expect(await client.ask({ sub: 'market.ethusdt.detail', id: 2 })).toMatchObject({
      'err-msg': 'too many topics, at most 1',
    });
    expect(await client.ask({ sub: 'market.btcusdt.detail', id: 3 })).toMatchObject({ status: 'ok' });
  });

  it('closes on a flood of messages', async () => {
    const { socketUrl } = await start({ messageBurst: 5, messagesPerSecond: 1 });
    const client = await SocketClient.open(socketUrl);
    for (let sent = 0; sent < 10; sent += 1) client.send({ pong: 1 });
    expect(await client.closed).toEqual({ code: 1008, reason: 'too many messages' });
  });

  it('refuses sockets of one address beyond the bound and lets the next in when one has gone', async () => {
    const { socketUrl, gateway } = await start({ socketsPerIp: 1 });
    const first = await SocketClient.open(socketUrl);
    await expect(SocketClient.open(socketUrl)).rejects.toThrow('429');
    expect(gateway.stats()).toMatchObject({ sockets: 1, refused: 1 });
    first.socket.close();
    await first.closed;
    const second = await SocketClient.open(socketUrl);
    expect(second.socket.readyState).toBe(second.socket.OPEN);
  });

  it('refuses sockets beyond the bound of all', async () => {
    const { socketUrl } = await start({ sockets: 0 });
    await expect(SocketClient.open(socketUrl)).rejects.toThrow('503');
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

  it('closes its sockets when the app closes', async () => {
    const { socketUrl, app } = await start({});
    const client = await SocketClient.open(socketUrl);
    await app.close();
    expect((await client.closed).code).toBe(1001);
  });
});
