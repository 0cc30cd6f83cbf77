import { createFakeClock, settle } from '../test-kit/fake-clock';
import { createFakePage } from '../test-kit/fake-page';
import { createFakeNetwork } from '../test-kit/fake-socket';
import { DAY, makeBar, makeBars, NEWEST } from '../test-kit/bars';
import { inflateFrame } from '../socket/inflate-frame';
import { createMarketSocket } from '../socket/market-socket';
import type { History } from './fetch-klines';
import { createKlineSeries } from './kline-series';

const TS = NEWEST * 1000 + 3_600_000;
const TOPIC = 'market.btcusdt.kline.1day';

function setUp() {
  const clock = createFakeClock();
  const network = createFakeNetwork();
  const inflate = () => Promise.resolve(inflateFrame);
  const page = createFakePage();
  const socket = createMarketSocket({
    url: 'ws://feed',
    WebSocketImpl: network.Socket,
    clock,
    page,
    inflate,
  });
  const calls: { resolve: (history: History) => void; reject: () => void; signal: AbortSignal }[] = [];
  const fetchKlines = jest.fn(
    (_symbol: string, _period: string, signal: AbortSignal) =>
      new Promise<History>((resolve, reject) =>
        calls.push({ resolve, reject: () => reject(new Error('no')), signal }),
      ),
  );
  const series = createKlineSeries({ symbol: 'btcusdt', period: 'D', socket, fetchKlines, clock });
  const listener = jest.fn();
  const leave = series.subscribe(listener);
  const push = (part: Parameters<typeof makeBar>[0]) =>
    network.last().push({ ch: TOPIC, ts: TS, tick: makeBar(part) });
  const answer = async (bars = makeBars(200), ts = TS) => {
    calls.at(-1)?.resolve({ ts, bars });
    await settle();
    await clock.advance(20);
  };
  const open = async () => {
    network.last().accept();
    await answer();
  };
  return { clock, network, calls, series, listener, leave, push, answer, open, page };
}

describe('kline series', () => {
  it('OPT-15 subscribes first, then loads, and is loading until the history is there', async () => {
    const { network, calls, series, open } = setUp();
    expect(network.made).toHaveLength(1);
    expect(calls).toHaveLength(1);
    expect(series.getSnapshot()).toMatchObject({
      symbol: 'btcusdt',
      period: 'D',
      status: 'loading',
      bars: [],
    });
    await open();
    expect(series.getSnapshot()).toMatchObject({ status: 'ready', failed: false, stale: false });
    expect(series.getSnapshot().bars).toEqual(makeBars(200));
  });

  it('OPT-17 merges live bars that came before the history, without gap or duplicate', async () => {
    const { clock, network, series, push, answer } = setUp();
    network.last().accept();
    push({ close: 106, vol: 1001 });
    push({ id: NEWEST + DAY, vol: 1 });
    await clock.advance(50);
    await answer(makeBars(200), TS + DAY * 1000);
    const { bars } = series.getSnapshot();
    expect(bars).toHaveLength(201);
    expect(bars.at(-2)?.close).toBe(106);
  });

  it('OPT-17 changes the last bar live, at most four times a second, also in a flood', async () => {
    const { clock, series, listener, push, open } = setUp();
    await open();
    listener.mockClear();
    for (let n = 1; n <= 50; n += 1) push({ close: 100 + n / 10, vol: 1000 + n });
    await clock.advance(300);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(series.getSnapshot().bars.at(-1)?.close).toBe(105);
    expect(series.getSnapshot().bars).toHaveLength(200);
    listener.mockClear();
    for (let n = 1; n <= 200; n += 1) {
      push({ close: 100 + n / 100, vol: 2000 + n });
      await clock.advance(5);
    }
    expect(listener.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(listener.mock.calls.length).toBeLessThanOrEqual(4);
    await clock.advance(300);
    expect(series.getSnapshot().bars.at(-1)?.close).toBe(102);
  });

  it('keeps bars of the future and bars that contradict themselves out', async () => {
    const { clock, series, push, open } = setUp();
    await open();
    const before = series.getSnapshot().bars;
    push({ id: NEWEST + 2 * DAY });
    push({ low: 107, vol: 2000 });
    push({ id: NEWEST - DAY, vol: 9999 });
    await clock.advance(300);
    expect(series.getSnapshot().bars).toBe(before);
  });

  it('continues when the device clock is set back a day or the device has slept', async () => {
    const { clock, series, push, open } = setUp();
    await open();
    clock.setWall(clock.wall() - DAY * 1000);
    push({ close: 106, vol: 2000 });
    await clock.advance(300);
    expect(series.getSnapshot().bars.at(-1)?.close).toBe(106);
    clock.setWall(clock.wall() + 3 * DAY * 1000);
    push({ id: NEWEST + DAY });
    await clock.advance(300);
    expect(series.getSnapshot().bars.at(-1)?.id).toBe(NEWEST + DAY);
  });

  it('OPT-20 ERRORS-10 D-48 stays loading after a failure, reports it and retries every 5 s', async () => {
    const { clock, network, calls, series, answer } = setUp();
    network.last().accept();
    for (let n = 1; n <= 3; n += 1) {
      calls.at(-1)?.reject();
      await clock.advance(4999);
      expect(series.getSnapshot()).toMatchObject({ status: 'loading', failed: true });
      expect(calls).toHaveLength(n);
      await clock.advance(1);
      expect(calls).toHaveLength(n + 1);
    }
    await answer();
    expect(series.getSnapshot()).toMatchObject({ status: 'ready', failed: false });
  });

  it('D-48 retries immediately on request, but never twice at a time', async () => {
    const { clock, calls, series } = setUp();
    series.retry();
    expect(calls).toHaveLength(1);
    calls[0]?.reject();
    await clock.advance(20);
    series.retry();
    series.retry();
    expect(calls).toHaveLength(2);
  });

  it('OPT-19 loads the history again after a reconnect and merges it', async () => {
    const { clock, network, calls, series, push, open, answer } = setUp();
    await open();
    network.last().drop();
    await clock.advance(3100);
    network.last().accept();
    await clock.advance(20);
    expect(calls).toHaveLength(2);
    push({ id: NEWEST + 2 * DAY, vol: 5 });
    await clock.advance(20);
    const missed = makeBars(200).map((bar) => ({ ...bar, id: bar.id + 2 * DAY }));
    await answer(missed, TS + 2 * DAY * 1000);
    const ids = series.getSnapshot().bars.map((bar) => bar.id);
    expect(ids).toEqual(missed.map((bar) => bar.id));
  });

  it('loads the history again when bars are missing, once for each new bar', async () => {
    const { clock, calls, series, push, open, answer } = setUp();
    await open();
    clock.setWall(clock.wall() + 5 * DAY * 1000);
    push({ id: NEWEST + 3 * DAY });
    push({ id: NEWEST + 3 * DAY, vol: 1001 });
    await clock.advance(50);
    expect(calls).toHaveLength(2);
    await answer(makeBars(200), TS + 5 * DAY * 1000);
    push({ id: NEWEST + 3 * DAY, vol: 1002 });
    await clock.advance(300);
    expect(calls).toHaveLength(2);
    expect(series.getSnapshot().bars.at(-1)).toMatchObject({ id: NEWEST + 3 * DAY, vol: 1002 });
  });

  it('turns stale after 10 s without data, reports the age, and is fresh again with the next bar', async () => {
    const { clock, network, series, push, open } = setUp();
    await open();
    await clock.advance(9000);
    expect(series.getSnapshot().stale).toBe(false);
    network.last().push({ ping: 1 });
    await clock.advance(3100);
    expect(series.getSnapshot()).toMatchObject({ stale: true, ageSeconds: 12 });
    push({ vol: 1500 });
    await clock.advance(300);
    expect(series.getSnapshot()).toMatchObject({ stale: false, ageSeconds: 0 });
  });

  it('stops a second after its last listener, aborts its call and forgets its bars', async () => {
    const { clock, calls, network, series, leave, open, page } = setUp();
    await open();
    series.retry();
    leave();
    await clock.advance(2100);
    expect(calls[1]?.signal.aborted).toBe(true);
    expect(network.live()).toEqual([]);
    expect(series.getSnapshot()).toMatchObject({ status: 'loading', bars: [] });
    await clock.advance(60_000);
    expect(clock.pending()).toBe(0);
    expect(page.listeners()).toBe(1);
  });
});
