import { KLINE_PERIODS } from '@ex/contract';
import type { Bar } from '@ex/contract';
import { runs } from '@ex/server-db/testing';
import type { MarketFeed, PriceAt } from '../feed';
import { barStart, dayNumber, dayStart, nextBarStart } from '../period/bar-start';
import { tickOf } from '../tick-of.test-help';
import { createSimulatedFeed } from './simulated-feed';

/** 23:58:30 of a month's last day in UTC+8, so that every period but the year turns within two minutes. */
const NIGHT = Date.UTC(2026, 1, 28, 15, 58, 30);
/** Two days before, so that the days of the venue and its made-up past are shown as one. */
const SINCE = NIGHT - 2 * 86_400_000;
const markets = ['btcusdt', 'shibusdt', 'ethbtc'];
const made: MarketFeed[] = [];

async function started(): Promise<MarketFeed> {
  const feed = createSimulatedFeed({
    kind: 'simulated',
    clock: Date.now,
    seed: 'trade',
    since: SINCE,
    markets,
  });
  made.push(feed);
  await feed.start();
  return feed;
}

beforeEach(() => {
  jest.useFakeTimers({
    now: NIGHT,
    doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
  });
});
afterEach(async () => {
  for (const feed of made.splice(0)) await feed.stop();
  jest.useRealTimers();
});

describe('simulated feed', () => {
  it('offers at least 24 markets in three main currencies, main currencies first, and rejects unknown ones', () => {
    const all = createSimulatedFeed({ kind: 'simulated', clock: Date.now }).markets();
    expect(all.length).toBeGreaterThanOrEqual(24);
    expect([...new Set(all.map((market) => market.quote))]).toEqual(['USDT', 'BTC', 'ETH']);
    expect(new Set(all.map((market) => market.symbol)).size).toBe(all.length);
    for (const { symbol, base, quote } of all) expect(symbol).toBe(`${base}${quote}`.toLowerCase());
    expect(() => createSimulatedFeed({ kind: 'simulated', clock: Date.now, markets: ['xyzusdt'] })).toThrow(
      'xyzusdt',
    );
  });

  it('only grows an open bar and starts a new one at the boundary with its first price', async () => {
    const feed = await started();
    const last = new Map<string, Bar>();
    for (let step = 0; step < 130; step += 1) {
      const faults: string[] = [];
      for (const symbol of markets) {
        const price = feed.lastPrice(symbol)!;
        for (const period of KLINE_PERIODS) {
          const bar = feed.openBar(symbol, period)!;
          const key = `${symbol} ${period}`;
          const start = barStart(period, Date.now());
          const broken = brokenRules(last.get(key), bar, { start, close: Number(price.price) });
          faults.push(...broken.map((rule) => `${key}: ${rule}`));
          last.set(key, bar);
        }
        expect(feed.ticker(symbol)!.close).toBe(Number(price.price));
        expect(price.ts).toBe(Date.now() - (Date.now() % 1000));
      }
      expect(faults).toEqual([]);
      jest.advanceTimersByTime(1000);
    }
  });

  it('is consistent: closed bars in history equal the open bars seen last', async () => {
    const feed = await started();
    const seen = new Map<string, Bar>();
    for (let step = 0; step < 100; step += 1) {
      for (const period of KLINE_PERIODS) {
        const bar = feed.openBar('ethbtc', period)!;
        if (nextBarStart(period, bar.id * 1000) * 1000 === Date.now() + 1000) seen.set(period, bar);
      }
      jest.advanceTimersByTime(1000);
    }
    expect([...seen.keys()]).toEqual(KLINE_PERIODS.filter((period) => period !== '1year'));
    for (const period of KLINE_PERIODS) {
      const bars = await feed.bars('ethbtc', period, 3);
      expect(bars[0]).toEqual(feed.openBar('ethbtc', period));
      if (seen.has(period))
        expect(bars.find(({ id }) => id === seen.get(period)!.id)).toEqual(seen.get(period));
    }
  });

  it('walks to the same state as a feed that starts later, after pauses of any length', async () => {
    const walked = await started();
    // Second by second, at night for more than a day; the sleeper skips days in one step.
    for (const pause of [1000, 61_000, runs(9_000_000)]) jest.advanceTimersByTime(pause);
    const sleeper = await started();
    jest.setSystemTime(Date.now() + 130_000_000);
    jest.advanceTimersByTime(1000);
    const late = await started();
    for (const symbol of markets) {
      for (const feed of [walked, sleeper]) {
        expect(feed.ticker(symbol)).toEqual(late.ticker(symbol));
        expect(feed.depth(symbol)).toEqual(late.depth(symbol));
        expect(feed.trades(symbol, 50)).toEqual(late.trades(symbol, 50));
        for (const period of KLINE_PERIODS)
          expect(feed.openBar(symbol, period)).toEqual(late.openBar(symbol, period));
      }
    }
  });

  it('rolls the ticker over exactly the last 86,400 seconds', async () => {
    const feed = await started();
    for (let step = 0; step < 3; step += 1) jest.advanceTimersByTime(25_000);
    const now = Math.floor(Date.now() / 1000);
    const from = now - 86_399;
    const edge = tickOf(feed, 'btcusdt', from);
    const whole = await feed.bars('btcusdt', '1min', 1442);
    const inside = whole.filter((bar) => bar.id >= from);
    const ticker = feed.ticker('btcusdt')!;
    expect(ticker.open).toBe(Number(edge!.price));
    expect(ticker.high).toBeGreaterThanOrEqual(Math.max(...inside.map((bar) => bar.high)));
    const outer = whole.filter((bar) => bar.id + 60 > from);
    expect(ticker.high).toBeLessThanOrEqual(Math.max(...outer.map((bar) => bar.high)));
    expect(ticker.low).toBeGreaterThanOrEqual(Math.min(...outer.map((bar) => bar.low)));
    const sum = (bars: readonly Bar[]) => bars.reduce((all, bar) => all + bar.amount, 0);
    expect(ticker.amount).toBeGreaterThan(sum(inside));
    expect(ticker.amount).toBeLessThan(sum(outer));
  });

  it('OPT-15 returns 200 and 2000 aligned bars of every period, newest first, without gaps', async () => {
    const feed = await started();
    for (const period of KLINE_PERIODS) {
      const bars = await feed.bars('btcusdt', period, period === '60min' ? 2_000 : 200);
      expect(bars.length).toBe(period === '60min' ? 2_000 : Math.min(200, bars.length));
      const ids = bars.map(({ id }) => id);
      expect(ids.map((id) => barStart(period, id * 1000))).toEqual(ids);
      expect(ids.slice(1).map((id) => nextBarStart(period, id * 1000))).toEqual(ids.slice(0, -1));
    }
    expect((await feed.bars('btcusdt', '1year', 200)).length).toBe(8);
  });

  it('returns ranges oldest first, at most 300 bars', async () => {
    const feed = await started();
    const newest = await feed.bars('btcusdt', '5min', 400);
    const range = await feed.barsBetween('btcusdt', '5min', newest[10]!.id, newest[2]!.id);
    expect(range).toEqual(newest.slice(2, 11).reverse());
    expect(await feed.barsBetween('btcusdt', '5min', newest[399]!.id, newest[0]!.id + 9e6)).toHaveLength(300);
    expect(await feed.barsBetween('btcusdt', '1day', 0, 1)).toEqual([]);
    expect((await feed.barsBetween('btcusdt', '1day', -5, 4e9))[0]!.id).toBe(
      Date.UTC(2018, 11, 31, 16) / 1000,
    );
  });

  it('SPOT-09 has a sound book around the last price, which is in its middle so that neither side attracts it', async () => {
    const feed = await started();
    for (const symbol of markets) {
      const { bids, asks } = feed.depth(symbol)!;
      const last = Number(feed.lastPrice(symbol)!.price);
      expect((bids[0]![0] + asks[0]![0]) / 2).toBeCloseTo(last, 8);
      expect(asks[0]![0]).toBeGreaterThan(bids[0]![0]);
      expect(asks[0]![0] / bids[0]![0]).toBeLessThan(1.01);
      expect(Math.min(bids.length, asks.length)).toBeGreaterThanOrEqual(20);
      bids.forEach(([price, size], row) => {
        expect(Math.min(price, size)).toBeGreaterThan(0);
        if (row > 0) expect(price).toBeLessThan(bids[row - 1]![0]);
      });
      asks.forEach(([price, size], row) => {
        expect(size).toBeGreaterThan(0);
        if (row > 0) expect(price).toBeGreaterThan(asks[row - 1]![0]);
      });
      expect(feed.depth(symbol)).toBe(feed.depth(symbol));
    }
  });

  it('prints trades that add up to the open minute and never come from the future', async () => {
    const feed = await started();
    const bar = feed.openBar('btcusdt', '1min')!;
    const trades = feed.trades('btcusdt', 2_000);
    const inBar = trades.filter((trade) => trade.ts >= bar.id * 1000);
    expect(inBar).toHaveLength(bar.count);
    expect(inBar.reduce((sum, trade) => sum + trade.amount, 0)).toBeCloseTo(bar.amount, 6);
    expect(Math.max(...inBar.map((trade) => trade.price))).toBe(bar.high);
    expect(trades[0]!.ts).toBeLessThanOrEqual(Date.now());
    expect(new Set(trades.map((trade) => trade.id)).size).toBe(trades.length);
    expect(trades).toHaveLength(2_000);
    expect([...trades].sort((a, b) => b.id - a.id)).toEqual(trades);
  });

  it('gives as many of the newest trades as are asked for, in any order of the questions', async () => {
    const feed = await started();
    const few = feed.trades('btcusdt', 3);
    const many = feed.trades('btcusdt', 50);
    expect(many).toHaveLength(50);
    expect(many.slice(0, 3)).toEqual(few);
    expect(feed.trades('btcusdt', 3)).toEqual(few);
    jest.advanceTimersByTime(1000);
    expect(feed.trades('btcusdt', 3)[0]!.ts).toBeGreaterThan(few[0]!.ts);
  });

  it('knows the price of any past second and of none to come', async () => {
    const feed = await started();
    const held: [number, string][] = [];
    for (let step = 0; step < 70; step += 1) {
      held.push([Date.now(), feed.lastPrice('ethbtc')!.price]);
      jest.advanceTimersByTime(1000);
    }
    const fresh = createSimulatedFeed({
      kind: 'simulated',
      clock: Date.now,
      seed: 'trade',
      since: SINCE,
      markets,
    });
    for (const [ts, price] of held) {
      expect(tickOf(fresh, 'ethbtc', Math.floor(ts / 1000))).toEqual({ price, ts: ts - (ts % 1000) });
    }
    const now = Math.floor(Date.now() / 1000);
    const state = (symbol: string, second: number) => feed.ticksAround(symbol, second, '0').state;
    expect([now - 1, now, now + 1].map((second) => state('btcusdt', second))).toEqual([
      'known',
      'pending',
      'pending',
    ]);
    expect(state('btcusdt', Date.UTC(2018, 0, 1) / 1000)).toBe('unknown');
    expect(state('btcusdt', SINCE / 1000 - 86_400)).toBe('unknown');
    expect(state('nope', now - 1)).toBe('unknown');
    const { ticks } = feed.ticksAround('btcusdt', now - 5, '0') as { ticks: readonly PriceAt[] };
    expect(ticks.map(({ ts }) => ts / 1000)).toEqual([now - 6, now - 5, now - 4]);
    const first = (moment: number) => feed.firstTickFrom('btcusdt', moment, '0');
    const shown = { state: 'known', tick: feed.lastPrice('btcusdt') };
    expect([first(now * 1000), first(now * 1000 - 999), first(now * 1000 + 1)]).toEqual([
      ...[shown, shown, { state: 'pending' }],
    ]);
    expect(feed.firstTickFrom('nope', now * 1000, '0')).toEqual({ state: 'unknown' });
  });

  it('notifies each listener once a second about each market until it unsubscribes, even when another one fails', async () => {
    const feed = await started();
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const heard: string[] = [];
    feed.subscribe(() => {
      throw new Error('bad listener');
    });
    const leave = feed.subscribe(({ symbol, ts }) => heard.push(`${symbol} ${(ts - NIGHT) / 1000}`));
    jest.advanceTimersByTime(2000);
    leave();
    jest.advanceTimersByTime(2000);
    expect(heard).toEqual([
      ...markets.map((symbol) => `${symbol} 1`),
      ...markets.map((symbol) => `${symbol} 2`),
    ]);
    expect(errors).toHaveBeenCalled();
    errors.mockRestore();
  });

  it('waits for a clock that was set back a little and starts over after a large step', async () => {
    const feed = await started();
    const before = feed.openBar('btcusdt', '1min');
    jest.setSystemTime(NIGHT - 4_000);
    jest.advanceTimersByTime(1000);
    expect(feed.openBar('btcusdt', '1min')).toEqual(before);
    jest.setSystemTime(NIGHT - 3_600_000);
    jest.advanceTimersByTime(1000);
    expect(feed.lastUpdate('btcusdt')).toBe(NIGHT - 3_599_000);
  });

  it('never goes back into its made-up past, which may be foreseen, however wrong the clock is', async () => {
    const feed = await started();
    jest.setSystemTime(SINCE - 30 * 86_400_000);
    jest.advanceTimersByTime(1000);
    const first = dayStart(dayNumber(SINCE / 1000)) * 1000;
    expect(feed.lastUpdate('btcusdt')).toBe(first);
    expect(feed.ticksAround('btcusdt', first / 1000 + 1, '0')).toEqual({ state: 'pending' });
    expect(feed.ticksAround('btcusdt', first / 1000 - 1, '0')).toEqual({ state: 'unknown' });
  });

  it('knows nothing before its start or about unknown markets', async () => {
    const feed = createSimulatedFeed({
      kind: 'simulated',
      clock: Date.now,
      seed: 'trade',
      since: SINCE,
      markets,
    });
    expect(
      feed.ticker('btcusdt') ?? feed.depth('btcusdt') ?? feed.openBar('btcusdt', '1min'),
    ).toBeUndefined();
    expect(feed.lastPrice('btcusdt') ?? feed.lastUpdate('btcusdt')).toBeUndefined();
    expect(await feed.bars('btcusdt', '1min', 5)).toEqual([]);
    expect(feed.trades('nope', 5)).toEqual([]);
    expect(feed.marketTime(123)).toBe(123);
  });
});

/** Which rules an open bar breaks after the one seen before; as names, because one `expect` for each costs more than the feed. */
function brokenRules(
  before: Bar | undefined,
  bar: Bar,
  { start, close }: { readonly start: number; readonly close: number },
): readonly string[] {
  const rules = {
    'begins its period': bar.id === start,
    'closes at the last price': bar.close === close,
    'high is the highest': bar.high >= Math.max(bar.open, bar.close),
    'low is the lowest': bar.low <= Math.min(bar.open, bar.close),
    ...(before?.id === bar.id ? growth(before, bar) : succession(before, bar)),
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

const growth = (before: Bar, bar: Bar) => ({
  'keeps its open': bar.open === before.open,
  'high never falls': bar.high >= before.high,
  'low never rises': bar.low <= before.low,
  'amount grows': bar.amount > before.amount,
  'count grows': bar.count > before.count,
  'volume never shrinks': bar.vol >= before.vol,
});

const succession = (before: Bar | undefined, bar: Bar) => ({
  'comes later': bar.id > (before?.id ?? 0),
  'opens with its first price': !before || bar.open === bar.close,
});
