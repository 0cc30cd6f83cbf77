import { KLINE_PERIODS } from '@ex/contract';
import type { Bar, KlinePeriod } from '@ex/contract';
import { hasTrades } from '../cells/cell';
import { toBar } from '../cells/scale';
import { joinBetween } from '../cells/source';
import type { CellSource } from '../cells/source';
import { barStart, dayNumber } from '../period/bar-start';
import { simulatedSources } from '../simulated/simulated-sources';
import { History } from './history';
import { LiveMarket } from './live-market';
import { SourceFeed } from './source-feed';
import { Turns } from './turns';

const NOW = Date.UTC(2026, 10, 22, 12, 0, 30);
const made: SourceFeed[] = [];
afterEach(async () => {
  for (const feed of made.splice(0)) await feed.stop();
});

/** A simulated market that counts how often its inside is read. */
function counted(symbol = 'solbtc') {
  const source = simulatedSources('trade', dayNumber(NOW / 1000) - 2).find(
    ({ market }) => market.symbol === symbol,
  );
  if (!source) throw new Error('no such market');
  let reads = 0;
  const counts: CellSource = {
    ...{ market: source.market, scale: source.scale, first: source.first, last: source.last },
    seconds: (minute) => source.seconds(minute),
    minutes: (hour) => count(() => source.minutes(hour)),
    hours: (day) => count(() => source.hours(day)),
    day: (day) => count(() => source.day(day)),
  };
  const count = <T>(read: () => T): T => {
    reads += 1;
    return read();
  };
  const since = () => {
    const before = reads;
    reads = 0;
    return before;
  };
  return { source, counts, since };
}

async function feedOf(source: CellSource): Promise<SourceFeed> {
  const parts = { kind: 'simulated', sources: [source], seed: 'trade', clock: () => NOW } as const;
  const feed = new SourceFeed(parts);
  made.push(feed);
  await feed.start();
  return feed;
}

/** Bars from the source, in sequence. */
function told(source: CellSource, period: KlinePeriod, open: Bar, size: number): Bar[] {
  const bars = [open];
  for (let end = open.id; bars.length < size && end > source.first;) {
    const id = barStart(period, (end - 1) * 1000);
    const cell = joinBetween(source, id, end);
    if (hasTrades(cell)) bars.push(toBar(id, cell, source.scale));
    end = id;
  }
  return bars;
}

it('reads a bar once, for any requested sizes', async () => {
  const { counts, since } = counted();
  const feed = await feedOf(counts);
  await feed.bars('solbtc', '30min', 2000);
  expect(since()).toBeGreaterThan(1000);
  for (let size = 1500; size < 2000; size += 25) await feed.bars('solbtc', '30min', size);
  expect(since()).toBe(0);
});

it('shares the reading among all concurrent requests', async () => {
  const { counts, since } = counted();
  const feed = await feedOf(counts);
  since();
  const answers = await Promise.all([300, 100, 299, 300].map((size) => feed.bars('solbtc', '30min', size)));
  expect(since()).toBeLessThan(320);
  expect(answers.map((bars) => bars.length)).toEqual([300, 100, 299, 300]);
  expect(answers[1]).toEqual(answers[0]?.slice(0, 100));
});

it('serves a range from stored bars', async () => {
  const { counts, since } = counted();
  const feed = await feedOf(counts);
  const bars = await feed.bars('solbtc', '30min', 500);
  since();
  const [from = 0, to = 0] = [bars[399]?.id, bars[120]?.id];
  expect(await feed.barsBetween('solbtc', '30min', from, to)).toEqual(bars.slice(120, 400).reverse());
  expect(since()).toBe(0);
});

it.each(KLINE_PERIODS)(
  "returns the source's bars of %s, in whatever pieces they were read",
  async (period) => {
    const { source } = counted('ethbtc');
    const feed = await feedOf(source);
    const open = feed.openBar('ethbtc', period);
    if (!open) throw new Error('no open bar');
    const expected = told(source, period, open, 150);
    for (const size of [3, 1, 90, 150]) {
      expect(await feed.bars('ethbtc', period, size)).toEqual(expected.slice(0, size));
    }
  },
);

it('continues from bar to bar and restarts after a long silence or a clock set back', async () => {
  const { source } = counted('ethbtc');
  const live = new LiveMarket(source, NOW / 1000);
  const history = new History(live, new Turns());
  const steps = [0, 60, 61, 3600, 7200, 3 * 86_400, 86_400, 86_460];
  for (const step of steps) {
    live.moveTo(NOW / 1000 + step);
    const { id, cell } = live.open('1min');
    const bars = await history.newest('1min', 120);
    expect(bars).toEqual(told(source, '1min', toBar(id, cell, source.scale), 120));
  }
});

it('keeps at most the maximum request size, and the newest bars', async () => {
  const { source } = counted('ethbtc');
  const live = new LiveMarket(source, NOW / 1000);
  const history = new History(live, new Turns());
  const first = await history.newest('1min', 2000);
  live.moveTo(NOW / 1000 + 200 * 60);
  const later = await history.newest('1min', 2000);
  expect(later).toHaveLength(2000);
  expect(later.slice(201, 1000)).toEqual(first.slice(1, 800));
  expect(new Set(later.map(({ id }) => id)).size).toBe(2000);
});

it('gives way while it reads a range of years', async () => {
  const { source } = counted();
  const live = new LiveMarket(source, NOW / 1000);
  let ms = 0;
  let rounds = 0;
  const turns = new Turns(
    () => (ms += 1),
    (go) => {
      rounds += 1;
      queueMicrotask(go);
    },
  );
  const history = new History(live, turns);
  const from = Date.UTC(2021, 0, 1) / 1000;
  expect(await history.between('1year', from, NOW / 1000)).toHaveLength(5);
  // Over 1,700 days, no more than a handful of them without a round of the event loop.
  expect(rounds).toBeGreaterThan(300);
});
