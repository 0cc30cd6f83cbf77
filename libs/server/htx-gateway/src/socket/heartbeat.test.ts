import { pingFrame } from '@ex/contract';
import { SocketClient } from '../testing/socket-client';
import { startVenue } from '../testing/venue';
import type { TestVenue } from '../testing/venue';
import { Heartbeat } from './heartbeat';

describe('Heartbeat', () => {
  it('gives up after two unanswered pings', () => {
    const heartbeat = new Heartbeat();
    expect([heartbeat.ping(1), heartbeat.ping(2), heartbeat.ping(3)]).toEqual([true, true, false]);
  });

  it('takes an answer with one of the last two values only', () => {
    const heartbeat = new Heartbeat();
    heartbeat.ping(1);
    heartbeat.ping(2);
    heartbeat.pong(1);
    heartbeat.ping(3);
    heartbeat.ping(4);
    heartbeat.pong(1);
    expect(heartbeat.ping(5)).toBe(false);
  });
});

describe('on a socket', () => {
  let venue: TestVenue;
  const open = async (limits = {}): Promise<SocketClient> => {
    venue = await startVenue({ limits });
    return SocketClient.open(venue.socketUrl);
  };
  afterEach(() => venue.app.close());

  it('OPT-18 D-03 keeps a client that answers with the same number', async () => {
    const client = await open({ pingEveryMs: 20 });
    for (let beat = 0; beat < 6; beat += 1) {
      const { ping } = pingFrame.parse(await client.take((message) => 'ping' in message));
      client.send({ pong: ping });
    }
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    expect(client.allGzip).toBe(true);
  });

  it('closes a silent client with 1003', async () => {
    const client = await open({ pingEveryMs: 20 });
    const { code, reason } = await client.closed;
    expect(code).toBe(1003);
    expect(reason).toMatch(/^ping check expired, session: [0-9a-f]{16}$/);
    expect(client.inbox.filter((message) => 'ping' in message)).toHaveLength(2);
    expect(venue.gateway.stats()).toMatchObject({ closedSilent: 1 });
  });

  it('answers a ping of the client with the same number, and a wrong one with an error', async () => {
    const client = await open();
    client.send({ ping: 18_212 });
    expect(await client.take((message) => 'pong' in message)).toEqual({ pong: 18_212 });
    client.send({ ping: 'x' });
    expect(await client.take((message) => message['status'] === 'error')).toMatchObject({
      'err-msg': 'invalid ping',
    });
  });

  it('answers protocol pings', async () => {
    const client = await open();
    const pong = new Promise((resolve) => client.socket.once('pong', resolve));
    client.socket.ping();
    await pong;
  });
});
