import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { makeFeedStore, marketFeedMigrations } from '@ex/server-market-feed';
import { readConfig } from '../settings/config';
import { feedAge } from '../operation/feed-age';
import { openOwnFeed } from './open-feed';

describe.each(testDatabases('any'))('the feed of the settings on $name', (engine) => {
  const db = useDatabase(engine, marketFeedMigrations);
  const kept = async () => (await makeFeedStore(db()).read('simulated-market'))?.value;
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
    const feed = await openOwnFeed(
      readConfig({ MARKET_FEED: 'replay', MARKET_REPLAY: file, DATA_DIR: path.join(folder, 'data') }),
      db(),
      Date.now,
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

  const openFeed = (settings: Readonly<Record<string, string>> = {}) =>
    openOwnFeed(readConfig({ DATA_DIR: folder, ...settings }), db(), Date.now);
  /** Which market the feed shows; feeds of one identity are the same market. It is not walked, which takes long. */
  const identity = async (settings?: Readonly<Record<string, string>>) => (await openFeed(settings)).identity;
  /** Newest prices of the simulated market. */
  async function prices() {
    const feed = await openFeed();
    await feed.start();
    const opens = feed.markets().map(({ symbol }) => feed.ticker(symbol)?.open);
    await feed.stop();
    return { identity: feed.identity, prices: opens.slice(0, 20) };
  }

  it('makes an unpredictable market for each database and keeps it over restarts', async () => {
    const one = await prices();
    const again = await identity();
    await db().query('DELETE FROM feed_state');
    const other = await prices();
    expect(again).toBe(one.identity);
    expect(other.identity).not.toBe(one.identity);
    expect(other.prices).not.toEqual(one.prices);
  });

  it('takes the seed of the settings, and leaves it when it is gone from there', async () => {
    const own = await identity();
    const chosen = await identity({ MARKET_SEED: 'a' });
    expect(await kept()).toMatchObject({ seed: 'a', chosen: true });
    const left = await identity();
    expect(new Set([own, chosen, left]).size).toBe(3);
  });

  it('offers the markets of the settings alone, in its own order, and refuses one that it does not have', async () => {
    const feed = await openFeed({ MARKET_SYMBOLS: 'ethusdt,btcusdt' });
    expect(feed.markets().map(({ symbol }) => symbol)).toEqual(['btcusdt', 'ethusdt']);
    await expect(openFeed({ MARKET_SYMBOLS: 'btcusdt,xyzusdt' })).rejects.toThrow('no market xyzusdt');
  });

  it('starts over when the kept market has yet to begin, and refuses a damaged one', async () => {
    const store = makeFeedStore(db());
    await store.write('simulated-market', { seed: 'x', chosen: false, since: Date.now() + 864e5 }, 0);
    await identity();
    expect(await kept()).not.toMatchObject({ seed: 'x' });
    await db().query("UPDATE feed_state SET value = '{}'");
    await expect(identity()).rejects.toThrow('damaged');
  });

  it('continues the market that an earlier release kept in the data folder', async () => {
    const file = path.join(folder, 'simulated-market.json');
    writeFileSync(file, JSON.stringify({ seed: 'x', chosen: false, since: Date.now() - 864e5 }));
    const before = await identity();
    expect(await kept()).toMatchObject({ seed: 'x' });
    rmSync(file);
    expect(await identity()).toBe(before);
  });

  it('says what is wrong with a file it cannot play', async () => {
    const settings = {
      MARKET_FEED: 'replay',
      MARKET_REPLAY: path.join(folder, 'none.csv'),
      DATA_DIR: folder,
    };
    await expect(openOwnFeed(readConfig(settings), db(), Date.now)).rejects.toThrow('none.csv');
  });
});
