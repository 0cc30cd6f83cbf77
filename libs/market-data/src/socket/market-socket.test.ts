import { makeBar } from '../test-kit/bars';
import { createFakeClock } from '../test-kit/fake-clock';
import { createFakePage } from '../test-kit/fake-page';
import { createFakeNetwork } from '../test-kit/fake-socket';
import { inflateFrame } from './inflate-frame';
import { createMarketSocket } from './market-socket';
import type { Push } from './frames';

const TOPIC = 'market.btcusdt.kline.1day';
const push = (close = 105) => ({ ch: TOPIC, ts: 1, tick: makeBar({ close }) });

function setUp(random = 0) {
  const clock = createFakeClock(random);
  const page = createFakePage();
  const network = createFakeNetwork();
  const inflate = () => Promise.resolve(inflateFrame);
  const socket = createMarketSocket({
    url: 'ws://feed/ws',
    WebSocketImpl: network.Socket,
    clock,
    page,
    inflate,
  });
  const calls: (readonly Push[])[] = [];
  const listen = (topic = TOPIC) => socket.subscribe(topic, (pushes) => calls.push(pushes));
  return { clock, page, network, socket, calls, listen };
}

describe('market socket', () => {
  it('OPT-17 opens one connection for all topics and subscribes each once', async () => {
    const { clock, network, listen } = setUp();
    listen();
    listen();
    listen('market.btcusdt.kline.1min');
    network.last().accept();
    await clock.advance(50);
    expect(network.made).toHaveLength(1);
    expect(network.last().sent).toEqual([
      { sub: TOPIC, id: TOPIC },
      { sub: 'market.btcusdt.kline.1min', id: 'market.btcusdt.kline.1min' },
    ]);
  });

  it('OPT-17 hands compressed pushes to the topic and to no other', async () => {
    const { clock, network, calls, listen } = setUp();
    listen();
    network.last().accept();
    network.last().push(push(101));
    network.last().push({ ...push(), ch: 'market.ethusdt.kline.1day' });
    await clock.advance(50);
    expect(calls).toEqual([[push(101)]]);
  });

  it('OPT-18 answers a ping with a pong of the same number, and a ping storm with one pong a frame', async () => {
    const { clock, network, listen } = setUp();
    listen();
    network.last().accept();
    await clock.advance(20);
    for (let n = 1; n <= 500; n += 1) network.last().push({ ping: n });
    await clock.advance(20);
    expect(network.last().sent.slice(1)).toEqual([{ pong: 500 }]);
  });

  it('OPT-19 CONST-08 reconnects 3 s after a close, with any code, and subscribes again', async () => {
    for (const code of [1000, 1001, 1003, 1006, 1011, 4999]) {
      const { clock, network, listen } = setUp();
      listen();
      network.last().accept();
      network.last().drop(code);
      await clock.advance(2999);
      expect(network.made).toHaveLength(1);
      await clock.advance(1);
      expect(network.made).toHaveLength(2);
      network.last().accept();
      expect(network.last().sent).toEqual([{ sub: TOPIC, id: TOPIC }]);
    }
  });

  it('waits a random time from the third failure on and forgets failures after 60 s of health', async () => {
    const { clock, network, socket, listen } = setUp(0.5);
    listen();
    for (const wait of [3500, 3500, 6000, 12_000, 15_000, 15_000]) {
      const made = network.made.length;
      network.last().drop();
      await clock.advance(wait - 1);
      expect(network.made).toHaveLength(made);
      await clock.advance(1);
      expect(network.made).toHaveLength(made + 1);
    }
    network.last().accept();
    for (let s = 0; s < 61; s += 5) {
      network.last().push({ ping: s });
      await clock.advance(5000);
    }
    expect(socket.connection.getSnapshot()).toEqual({ state: 'open', failures: 0, opened: 1 });
  });

  it('reconnects immediately when the network or the page comes back', async () => {
    const { clock, page, network, listen } = setUp();
    listen();
    network.last().drop();
    page.emit('online');
    expect(network.made).toHaveLength(2);
    page.emit('online');
    page.emit('visible');
    expect(network.made).toHaveLength(2);
    network.last().drop();
    await clock.advance(10);
    page.emit('visible');
    expect(network.live()).toHaveLength(1);
  });

  it('reconnects after 15 s of silence, also while connecting', async () => {
    const { clock, network, listen } = setUp();
    listen();
    await clock.advance(18_000);
    expect(network.made).toHaveLength(2);
    network.last().accept();
    await clock.advance(10_000);
    network.last().push({ ping: 1 });
    await clock.advance(14_999);
    expect(network.live()).toEqual([network.made[1]]);
    await clock.advance(1);
    expect(network.live()).toEqual([]);
  });

  it('pauses while the page is hidden', async () => {
    const { clock, page, network, socket, listen } = setUp();
    listen();
    network.last().accept();
    page.emit('hidden');
    await clock.advance(1000);
    expect(network.live()).toEqual([]);
    await clock.advance(600_000);
    expect(network.made).toHaveLength(1);
    expect(socket.connection.getSnapshot().state).toBe('paused');
    page.emit('visible');
    expect(network.live()).toHaveLength(1);
  });

  it('keeps a topic for a second after its last listener, then unsubscribes and closes', async () => {
    const { clock, network, listen } = setUp();
    const leave = listen();
    network.last().accept();
    leave();
    await clock.advance(900);
    const leaveAgain = listen();
    await clock.advance(2000);
    expect(network.last().sent).toHaveLength(1);
    leaveAgain();
    await clock.advance(1000);
    expect(network.last().sent).toContainEqual({ unsub: TOPIC, id: TOPIC });
    expect(network.live()).toEqual([]);
  });

  it('subscribes again 5 s after the server refused', async () => {
    const { clock, network, listen } = setUp();
    listen();
    network.last().accept();
    await clock.advance(20);
    network
      .last()
      .push({ status: 'error', ts: 1, id: TOPIC, 'err-code': 'bad-request', 'err-msg': 'request timeout' });
    network.last().push({ status: 'error', ts: 1, id: 'other', 'err-code': 'bad-request', 'err-msg': 'x' });
    await clock.advance(5100);
    expect(network.last().sent).toEqual([
      { sub: TOPIC, id: TOPIC },
      { sub: TOPIC, id: TOPIC },
    ]);
  });

  it('close leaves nothing running', async () => {
    const { clock, page, network, socket, calls, listen } = setUp();
    const leave = listen();
    network.last().accept();
    network.last().push(push());
    socket.close();
    leave();
    page.emit('visible');
    await clock.advance(60_000);
    expect(clock.pending()).toBe(0);
    expect(page.listeners()).toBe(0);
    expect(network.live()).toEqual([]);
    expect(calls).toEqual([]);
  });
});
