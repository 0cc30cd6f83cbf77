import { watchFeed } from '../market/market-view';
import { FakeFeed } from '../testing/fake-feed';
import type { Reader } from './channel';
import { Hub } from './hub';
import { TokenBucket } from './token-bucket';

describe('Hub', () => {
  it('compresses an update once for all readers of a topic', () => {
    const feed = new FakeFeed();
    const hub = new Hub(watchFeed(feed, Date.now), Date.now, (error) => {
      throw error;
    });
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
