import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from './config';
import { feedAge } from './feed-age';
import { openFeed } from './open-feed';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'feed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('plays the candles of the settings', async () => {
  const file = path.join(folder, 'candles.csv');
  const minute = (at: number) => {
    const time = new Date(Date.UTC(2023, 2, 1) + at * 60_000).toISOString();
    return `${time.slice(0, 19).replace('T', ' ')}+00:00,100,110,90,105,3`;
  };
  const rows = Array.from({ length: 3 * 1440 }, (_, at) => minute(at));
  writeFileSync(file, ['open_time,open,high,low,close,volume', ...rows].join('\n'));
  const feed = await openFeed(
    readConfig({ MARKET_FEED: 'replay', MARKET_REPLAY: file, DATA_DIR: path.join(folder, 'data') }),
  );
  await feed.start();
  const close = feed.ticker('btcusdt')?.close;
  const age = feedAge(feed, Date.now());
  await feed.stop();
  expect(feed.kind).toBe('replay');
  expect(close).toBeGreaterThanOrEqual(90);
  expect(close).toBeLessThanOrEqual(110);
  expect(age).toBeLessThan(120);
});

it('takes the seed of the settings', async () => {
  const [one, same, other] = await Promise.all(
    ['a', 'a', 'b'].map(async (seed) => {
      const feed = await openFeed(readConfig({ MARKET_SEED: seed }));
      return (await feed.priceAt('btcusdt', Date.UTC(2025, 0, 1)))?.price;
    }),
  );
  expect(one).toBe(same);
  expect(one).not.toBe(other);
});

it('says what is wrong with a file it cannot play', async () => {
  const settings = { MARKET_FEED: 'replay', MARKET_REPLAY: path.join(folder, 'none.csv'), DATA_DIR: folder };
  await expect(openFeed(readConfig(settings))).rejects.toThrow('none.csv');
});
