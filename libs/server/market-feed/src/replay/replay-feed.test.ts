import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KLINE_PERIODS } from '@ex/contract';
import { createFeed } from '../create-feed';
import type { ReplayConfig } from '../config';
import type { MarketFeed } from '../feed';
import { MemoryStore } from '../state/memory-store.test-help';
import { tickOf } from '../tick-of.test-help';

const FIRST = Date.UTC(2023, 2, 1, 15, 50);
const WALL = Date.UTC(2030, 5, 1);
const SAMPLE = path.resolve(__dirname, '../../../../../../shared/data/btcusdt-1m-2023-03.csv');
let folder: string;
let store: MemoryStore;
let now: number;
const made: MarketFeed[] = [];

/** Twenty minutes over the turn of a UTC+8 day; minutes 5 and 6 are missing. */
function rows(): string[] {
  return Array.from({ length: 20 }, (_, at) => at)
    .filter((at) => at !== 5 && at !== 6)
    .map((at) => {
      const time = new Date(FIRST + at * 60_000).toISOString().replace('T', ' ').replace('.000Z', '+00:00');
      return `${time},${100 + at}.25,${103 + at}.5,${99 + at},${at % 2 ? 99.75 + at : 102 + at},${at}.5`;
    });
}

async function replay(options: Partial<ReplayConfig> = {}): Promise<MarketFeed> {
  const file = path.join(folder, 'candles.csv');
  await writeFile(file, ['open_time,open,high,low,close,volume', ...rows()].join('\n'));
  const config = { kind: 'replay', file, store, clock: () => now, ...options } as const;
  const feed = await createFeed(config);
  made.push(feed);
  await feed.start();
  return feed;
}

const pass = (ms: number) => {
  now += ms;
  jest.advanceTimersByTime(1000);
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'replay-'));
  store = new MemoryStore();
  now = WALL;
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
});
afterEach(async () => {
  for (const feed of made.splice(0)) await feed.stop();
  jest.useRealTimers();
  await rm(folder, { recursive: true });
});

describe('replay feed', () => {
  it('is one market with the decimals of the file', async () => {
    const feed = await replay({ startAt: FIRST });
    const market = { symbol: 'btcusdt', base: 'BTC', quote: 'USDT', pricePrecision: 2, amountPrecision: 1 };
    expect(feed.markets()).toEqual([market]);
    await expect(replay({ symbol: 'usdt' })).rejects.toThrow('quote coin');
    await expect(replay({ speed: 0 })).rejects.toThrow('speed');
  });

  it('prices every second by the documented path, as exact text', async () => {
    const feed = await replay({ startAt: FIRST });
    const at = async (second: number) => tickOf(feed, 'btcusdt', FIRST / 1000 + second);
    pass(300_000);
    expect(await at(0)).toEqual({ price: '100.25', ts: FIRST });
    expect((await at(20))?.price).toBe('99');
    // 99 + (103.5 - 99) * 3 / 20 = 99.675, a tie between 99.67 and 99.68.
    expect((await at(23))?.price).toBe('99.68');
    expect((await at(40))?.price).toBe('103.5');
    expect((await at(59))?.price).toBe('102');
    expect((await at(80))?.price).toBe('104.5');
    const last = feed.lastPrice('btcusdt');
    pass(1_000);
    expect(last).toEqual(await at(300));
    expect(await at(301)).toBeUndefined();
    expect(await at(-1)).toBeUndefined();
  });

  it('holds the last close through a gap, without volume', async () => {
    const feed = await replay({ startAt: FIRST });
    pass(6 * 60_000 + 30_000);
    expect(feed.lastPrice('btcusdt')?.price).toBe('106');
    expect(feed.openBar('btcusdt', '1min')).toMatchObject({
      open: 106,
      high: 106,
      low: 106,
      close: 106,
      amount: 0,
      count: 0,
    });
    expect((await feed.bars('btcusdt', '1min', 50)).map((bar) => bar.amount)).toEqual([
      0, 0, 4.5, 3.5, 2.5, 1.5, 0.5,
    ]);
  });

  it('shows whole candles as bars and lets all periods agree', async () => {
    const feed = await replay({ startAt: FIRST });
    pass(12 * 60_000 + 7_000);
    const minutes = await feed.bars('btcusdt', '1min', 50);
    const [open, ...closed] = minutes;
    expect(closed.at(-1)).toMatchObject({
      id: FIRST / 1000,
      open: 100.25,
      high: 103.5,
      low: 99,
      close: 102,
      amount: 0.5,
    });
    expect(open?.id).toBe(FIRST / 1000 + 720);
    const day = await feed.bars('btcusdt', '1day', 5);
    expect(day.map((bar) => bar.id)).toEqual([
      Date.UTC(2023, 2, 1, 16) / 1000,
      Date.UTC(2023, 1, 28, 16) / 1000,
    ]);
    expect(day[1]).toMatchObject({ open: 100.25, close: closed[2]?.close, low: 99, high: 112.5 });
    expect(day[0]).toMatchObject({ open: closed[1]?.open, close: open?.close });
    const total = minutes.reduce((sum, bar) => sum + bar.vol, 0);
    for (const period of ['1week', '1mon', '1year'] as const) {
      const bars = await feed.bars('btcusdt', period, 9);
      expect(bars.reduce((sum, bar) => sum + bar.vol, 0)).toBeCloseTo(total, 3);
    }
    expect(feed.ticker('btcusdt')).toMatchObject({
      open: 100.25,
      close: open?.close,
      vol: expect.closeTo(total, 3),
    });
  });

  it('runs at the chosen speed and resumes after a restart', async () => {
    const feed = await replay({ startAt: FIRST, speed: 30 });
    expect(feed.marketTime(WALL)).toBe(FIRST);
    pass(10_000);
    expect(feed.lastUpdate('btcusdt')).toBe(FIRST + 300_000);
    await feed.stop();
    now += 3_000;
    const again = await replay({ startAt: FIRST, speed: 30 });
    expect(again.marketTime(now)).toBe(FIRST + 390_000);
    expect(again.marketTime(WALL + 1)).toBe(feed.marketTime(WALL + 1));
    const faster = await replay({ speed: 60 });
    expect(faster.marketTime(now)).toBe(FIRST + 390_000);
    expect(faster.marketTime(now + 1000)).toBe(FIRST + 450_000);
  });

  it('starts in the middle of a short file, restarts for another recording, and rejects a damaged anchor', async () => {
    const feed = await replay();
    expect(feed.marketTime(WALL)).toBe(FIRST + 600_000);
    const other = await replay({ symbol: 'ethusdt', startAt: FIRST });
    expect(other.marketTime(WALL)).toBe(FIRST);
    expect(store.states.get('replay-anchor')?.value).toMatchObject({ wall: WALL, market: FIRST, speed: 1 });
    store.states.set('replay-anchor', { value: { wall: 1 }, revision: 1 });
    await expect(replay()).rejects.toThrow('damaged');
  });

  it('holds the last price at the end of the file and shows by lastUpdate that it is stale', async () => {
    const feed = await replay({ startAt: FIRST });
    const heard: number[] = [];
    feed.subscribe(({ ts }) => heard.push(ts));
    const end = FIRST + 20 * 60_000 - 1000;
    pass(3_600_000);
    pass(3_600_000);
    expect(heard).toEqual([end]);
    expect(feed.lastUpdate('btcusdt')).toBe(end);
    expect(feed.lastPrice('btcusdt')).toEqual({ price: '118.75', ts: end });
    const ticks = (after: number) => feed.ticksAround('btcusdt', end / 1000 + after, '0');
    expect(ticks(600)).toEqual({ state: 'known', ticks: [{ price: '118.75', ts: end }] });
    expect(ticks(601)).toEqual({ state: 'known', ticks: [] });
    expect((await feed.bars('btcusdt', '1min', 1))[0]?.id).toBe(FIRST / 1000 + 19 * 60);
    for (const period of KLINE_PERIODS) expect(feed.openBar('btcusdt', period)?.close).toBe(118.75);
  });

  it('names file and line of a candle that cannot be used', async () => {
    const file = path.join(folder, 'bad.csv');
    await writeFile(file, `open_time,open,high,low,close,volume\n${rows()[0]}\nrubbish`);
    await expect(createFeed({ kind: 'replay', clock: Date.now, file, store })).rejects.toThrow(
      `${file}: line 3: 6 columns`,
    );
  });

  // Real candles are not part of the repository; if they are in the folder next to it, they are played too.
  for (const file of [SAMPLE].filter(existsSync)) {
    it('plays the recorded month', async () => {
      const feed = await createFeed({ kind: 'replay', file, store, clock: () => now });
      made.push(feed);
      await feed.start();
      expect(feed.marketTime(now)).toBe(Date.UTC(2023, 2, 2));
      const [, closed] = await feed.bars('btcusdt', '1min', 2);
      const line = (await readFile(file, 'utf8'))
        .split('\n')
        .find((one) => one.startsWith('2023-03-01 23:59'));
      const [, open, high, low, close, volume] = line!.split(',').map(Number);
      expect(closed).toMatchObject({ open, high, low, close, amount: volume });
      expect(feed.ticker('btcusdt')?.open).toBeGreaterThan(20_000);
    });
  }
});
