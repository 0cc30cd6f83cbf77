import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from './config';
import { feedAge } from './operation/feed-age';
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

/** Newest prices of the simulated market of a data folder. */
async function pricesIn(dataDir: string, settings: Readonly<Record<string, string>> = {}) {
  const feed = await openFeed(readConfig({ DATA_DIR: path.join(folder, dataDir), ...settings }));
  await feed.start();
  const prices = feed.markets().map(({ symbol }) => feed.ticker(symbol)?.open);
  await feed.stop();
  return { identity: feed.identity, prices: prices.slice(0, 20) };
}

it('makes a market of its own, which nobody can guess, for each data folder and keeps it over restarts', async () => {
  const one = await pricesIn('one');
  const other = await pricesIn('other');
  const again = await pricesIn('one');
  expect(again.identity).toBe(one.identity);
  expect(other.identity).not.toBe(one.identity);
  expect(other.prices).not.toEqual(one.prices);
  expect(statSync(path.join(folder, 'one', 'simulated-market.json')).mode & 0o077).toBe(0);
});

it('takes the seed of the settings, and leaves it when it is gone from there', async () => {
  const own = await pricesIn('one');
  const chosen = await pricesIn('one', { MARKET_SEED: 'a' });
  const kept = readFileSync(path.join(folder, 'one', 'simulated-market.json'), 'utf8');
  const left = await pricesIn('one');
  expect(JSON.parse(kept)).toMatchObject({ seed: 'a', chosen: true });
  expect(new Set([own.identity, chosen.identity, left.identity]).size).toBe(3);
});

it('begins anew when the kept market has yet to begin, and refuses a damaged one', async () => {
  const file = path.join(folder, 'simulated-market.json');
  const kept = { seed: 'x', chosen: false, since: Date.now() + 864e5 };
  writeFileSync(file, JSON.stringify(kept));
  await pricesIn('.');
  expect(JSON.parse(readFileSync(file, 'utf8'))).not.toMatchObject({ seed: 'x' });
  writeFileSync(file, '{"seed":');
  await expect(pricesIn('.')).rejects.toThrow('damaged');
});

it('says what is wrong with a file it cannot play', async () => {
  const settings = { MARKET_FEED: 'replay', MARKET_REPLAY: path.join(folder, 'none.csv'), DATA_DIR: folder };
  await expect(openFeed(readConfig(settings))).rejects.toThrow('none.csv');
});
