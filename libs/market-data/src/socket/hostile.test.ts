import { gzip } from 'pako';
import { makeBar } from '../test-kit/bars';
import { createFakeClock } from '../test-kit/fake-clock';
import { createFakePage } from '../test-kit/fake-page';
import { createFakeNetwork, gzipFrame } from '../test-kit/fake-socket';
import { inflateFrame } from './inflate-frame';
import { createMarketSocket } from './market-socket';

const TOPIC = 'market.btcusdt.kline.1day';
const good = { ch: TOPIC, ts: 1, tick: makeBar() };

function setUp(load = () => Promise.resolve(inflateFrame)) {
  const clock = createFakeClock();
  const network = createFakeNetwork();
  const page = createFakePage();
  const socket = createMarketSocket({
    url: 'ws://feed',
    WebSocketImpl: network.Socket,
    clock,
    page,
    inflate: load,
  });
  const listener = jest.fn();
  socket.subscribe(TOPIC, listener);
  network.last().accept();
  return { clock, network, socket, listener };
}

/** 10 MB of spaces, ten times what may come of a frame; about 10 KB on the wire. */
const bomb = () => gzip(new Uint8Array(10 * 1024 * 1024).fill(32), { level: 1 }).buffer;
const cut = (data: ArrayBuffer) => data.slice(0, data.byteLength - 12);

describe('hostile frames', () => {
  it.each([
    ['empty', new ArrayBuffer(0)],
    ['random bytes', new Uint8Array([1, 2, 3, 255, 0]).buffer],
    ['gzip header only', new Uint8Array([0x1f, 0x8b, 8, 0]).buffer],
    ['cut gzip', cut(gzipFrame(good))],
    ['flipped bits', new Uint8Array(gzipFrame(good)).map((byte, i) => (i > 20 ? byte ^ 85 : byte)).buffer],
    ['gzip of no JSON', gzipFrame('{"ch":')],
    ['gzip of broken UTF-8', gzip(new Uint8Array([0xff, 0xfe, 0x22])).buffer],
    ['null', gzipFrame('null')],
    ['list', gzipFrame('[]')],
    ['a Blob', new Blob(['x'])],
    ['nothing', undefined],
    ['5 MB of text', ' '.repeat(5_000_000)],
    ['5 MB of bytes', new ArrayBuffer(5_000_000)],
    ['ping without number', gzipFrame({ ping: 'x' })],
    ['push without tick', gzipFrame({ ch: TOPIC, ts: 1 })],
    ['zero price', gzipFrame({ ...good, tick: makeBar({ close: 0 }) })],
    ['negative price', gzipFrame({ ...good, tick: makeBar({ low: -1 }) })],
    ['NaN price', gzipFrame(JSON.stringify(good).replace('105', 'NaN'))],
    ['null price', gzipFrame(JSON.stringify(good).replace('105', 'null'))],
    ['text price', gzipFrame(JSON.stringify(good).replace('105', '"105"'))],
    ['endless price', gzipFrame(JSON.stringify(good).replace('105', '1e999'))],
    ['fractional start', gzipFrame({ ...good, tick: makeBar({ id: 1.5 }) })],
    ['another market', gzipFrame({ ...good, ch: 'market.ethusdt.kline.1day' })],
    ['another period', gzipFrame({ ...good, ch: 'market.btcusdt.kline.1min' })],
  ])('takes nothing in from %s and goes on', async (_name, frame) => {
    const { clock, network, listener } = setUp();
    network.last().raw(frame);
    await clock.advance(50);
    expect(listener).not.toHaveBeenCalled();
    network.last().push(good);
    await clock.advance(50);
    expect(listener).toHaveBeenCalledWith([good]);
    expect(network.made).toHaveLength(1);
  });

  it('never expands a gzip bomb', async () => {
    const { clock, network, listener } = setUp();
    const frame = bomb();
    const decode = jest.spyOn(TextDecoder.prototype, 'decode');
    expect(() => inflateFrame(new Uint8Array(frame))).toThrow('inflates too large');
    const bytes = decode.mock.calls.reduce(
      (sum, [chunk]) => sum + ((chunk as Uint8Array | undefined)?.length ?? 0),
      0,
    );
    decode.mockRestore();
    expect(bytes).toBeLessThanOrEqual(1024 * 1024);
    network.last().raw(frame);
    network.last().push(good);
    await clock.advance(50);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('coalesces 10,000 frames a second to one call an animation frame and keeps the newest', async () => {
    const { clock, network, listener } = setUp();
    await clock.advance(16);
    for (let second = 0; second < 10; second += 1) {
      const frame = gzipFrame({ ...good, ts: second * 1000 });
      for (let n = 0; n < 999; n += 1) network.last().raw(frame);
      network.last().push({ ...good, ts: second * 1000 + 999 });
      await clock.advance(100);
    }
    const frames = Math.ceil(1016 / 16);
    expect(listener.mock.calls.length).toBeLessThanOrEqual(frames);
    expect(listener.mock.lastCall?.[0].at(-1)?.ts).toBe(9999);
  });

  it('keeps one live socket while the server drops every connection after 100 ms', async () => {
    const { clock, network } = setUp();
    for (let n = 0; n < 300; n += 1) {
      expect(network.live().length).toBeLessThanOrEqual(1);
      if (network.last().readyState === 0) network.last().accept();
      if (network.last().readyState === 1) network.last().drop();
      await clock.advance(100);
    }
    // 30 s: two attempts after 3 s, then one a second with the unluckiest dice.
    expect(network.made.length).toBeLessThanOrEqual(28);
  });

  it('survives a constructor that throws', async () => {
    const clock = createFakeClock();
    const network = createFakeNetwork();
    let refuse = true;
    const connect = (url: string) => {
      if (refuse) throw new Error('refused');
      return new network.Socket(url);
    };
    // A function that answers with an object is a constructor too.
    const WebSocketImpl = function refusing(url: string) {
      return connect(url);
    } as unknown as typeof network.Socket;
    const inflate = () => Promise.resolve(inflateFrame);
    const socket = createMarketSocket({
      url: 'ws://feed',
      WebSocketImpl,
      clock,
      page: createFakePage(),
      inflate,
    });
    socket.subscribe(TOPIC, () => undefined);
    await clock.advance(100);
    expect(socket.connection.getSnapshot().state).toBe('waiting');
    refuse = false;
    await clock.advance(3000);
    expect(network.live()).toHaveLength(1);
  });

  it('reconnects and loads the inflater again when its chunk could not be loaded', async () => {
    const load = jest.fn(() => Promise.resolve(inflateFrame)).mockRejectedValueOnce(new Error('offline'));
    const { clock, network, listener } = setUp(load);
    await clock.advance(3100);
    network.last().accept();
    network.last().push(good);
    await clock.advance(50);
    expect(load).toHaveBeenCalledTimes(2);
    expect(listener).toHaveBeenCalledWith([good]);
  });
});
