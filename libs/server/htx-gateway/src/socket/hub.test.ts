import { KLINE_PERIODS } from '@ex/contract';
import { watchFeed } from '../market/market-view';
import { FakeFeed } from '../testing/fake-feed';
import type { Reader } from './channel';
import { Hub } from './hub';
import { TokenBucket } from './token-bucket';

const fail = (error: unknown): never => {
  throw error;
};
/** Some rounds of the event loop. */
const rounds = async () => {
  for (let round = 0; round < 10; round += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('Hub', () => {
  it('compresses an update once for all readers of a topic', () => {
    const feed = new FakeFeed();
    // Within one slice, however slow the machine is.
    const time = { clock: () => 0, afterTurn: () => undefined };
    const hub = new Hub(watchFeed(feed, Date.now), Date.now, fail, time);
    const frames: Buffer[] = [];
    const readers = Array.from({ length: 50 }, (): Reader => ({
      push: (_channel, frame) => void frames.push(frame),
    }));
    const topic = { kind: 'kline', symbol: 'btcusdt', period: '1min' } as const;
    for (const reader of readers) hub.join('market.btcusdt.kline.1min', topic, reader);
    feed.step();
    hub.close();
    expect(frames).toHaveLength(50);
    expect(new Set(frames).size).toBe(1);
    expect(hub.size).toBe(1);
  });
});

it('publishes a moment of all markets in slices, each topic once', () => {
  const feed = new FakeFeed();
  let ms = 0;
  const rounds: (() => void)[] = [];
  const time = { clock: () => (ms += 1), afterTurn: (go: () => void) => void rounds.push(go) };
  const hub = new Hub(watchFeed(feed, Date.now), Date.now, fail, time);
  const heard: string[] = [];
  const reader: Reader = { push: (channel) => void heard.push(channel.name) };
  for (const symbol of ['btcusdt', 'ethusdt', 'shibusdt']) {
    for (const period of KLINE_PERIODS)
      hub.join(`market.${symbol}.kline.${period}`, { kind: 'kline', symbol, period }, reader);
  }
  feed.step();
  expect(heard.length).toBeLessThanOrEqual(4);
  let most = 0;
  for (let before = heard.length; heard.length < 30; before = heard.length) {
    rounds.shift()?.();
    most = Math.max(most, heard.length - before);
  }
  expect(most).toBeLessThanOrEqual(4);
  expect(new Set(heard).size).toBe(30);
  for (const go of rounds.splice(0)) go();
  expect(heard).toHaveLength(30);
  hub.close();
});

it('reads closed bars in sequence, and none without readers', async () => {
  const feed = new FakeFeed();
  // Time is stopped, so that everything is published immediately.
  const time = { clock: () => 0, afterTurn: (go: () => void) => void setImmediate(go) };
  const hub = new Hub(watchFeed(feed, Date.now), Date.now, fail, time);
  const reader: Reader = { push: () => undefined };
  const channels = (['btcusdt', 'ethusdt', 'shibusdt'] as const).map((symbol) =>
    hub.join(`market.${symbol}.kline.1min`, { kind: 'kline', symbol, period: '1min' }, reader),
  );
  const going: (() => void)[] = [];
  feed.barsWait = () => new Promise((resolve) => going.push(resolve));
  for (let second = 0; second < 30; second += 1) feed.step();
  await rounds();
  expect(feed.barReads).toBe(1);
  const [, second] = channels;
  if (second) hub.leave(second, reader);
  while (going.length > 0) {
    for (const go of going.splice(0)) go();
    await rounds();
  }
  expect(feed.barReads).toBe(2);
  hub.close();
});

describe('TokenBucket', () => {
  it('allows the burst, then the rate', () => {
    let now = 0;
    const bucket = new TokenBucket(10, 2, () => now);
    expect([bucket.take(), bucket.take(), bucket.take()]).toEqual([true, true, false]);
    now = 99;
    expect(bucket.take()).toBe(false);
    now = 100;
    expect([bucket.take(), bucket.take()]).toEqual([true, false]);
    now = 10_000;
    expect([bucket.take(), bucket.take(), bucket.take()]).toEqual([true, true, false]);
  });
});
