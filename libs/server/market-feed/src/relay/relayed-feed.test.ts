import { KLINE_PERIODS } from '@ex/contract';
import { MemoryMessages } from '@ex/server-cluster/testing';
import type { MarketFeed } from '../feed';
import { createSimulatedFeed } from '../simulated/simulated-feed';
import { findFreshBook } from '../fresh-book';
import { findFreshPrice } from '../fresh-price';
import { FRAMES } from './messages';
import { makeRelayedFeed } from './relayed-feed';
import type { RelayedFeed } from './relay-parts';

const NOW = Date.UTC(2026, 1, 28, 15, 58, 30);
const markets = ['btcusdt', 'ethusdt', 'ethbtc'];
const made: MarketFeed[] = [];
const faults: unknown[] = [];
const logged: string[] = [];

const simulated = () =>
  createSimulatedFeed({
    kind: 'simulated',
    seed: 'trade',
    since: NOW - 86_400_000,
    markets,
    clock: Date.now,
  });

/** A process of a venue. */
function process(messages: MemoryMessages, open = async () => simulated()) {
  const bus = messages.bus();
  const parts = { bus, open, now: Date.now, clock: Date.now, onError: (e: unknown) => faults.push(e) };
  const feed = makeRelayedFeed({ ...parts, log: (line) => logged.push(line) });
  made.push(feed);
  return { bus, feed };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Everything a process shows. */
const shownBy = (feed: RelayedFeed) =>
  feed.markets().map(({ symbol }) => ({
    symbol,
    version: feed.versions?.of(symbol),
    ticker: feed.ticker(symbol),
    depth: feed.depth(symbol),
    at: [feed.lastUpdate(symbol), feed.depthAt(symbol)],
    trades: feed.trades(symbol, 2_000),
    price: [feed.lastPrice(symbol), feed.markPrice(symbol)],
    bars: KLINE_PERIODS.map((period) => feed.openBar(symbol, period)),
  }));

/** Three processes of which the first leads. */
async function three() {
  const messages = new MemoryMessages();
  const [one, two, last] = [process(messages), process(messages), process(messages)];
  await one.feed.lead(1);
  const starting = Promise.all([one, two, last].map(({ feed }) => feed.start()));
  await pass(1_000);
  await starting;
  return { messages, one, two, last, feeds: [one.feed, two.feed, last.feed] };
}

beforeEach(() => {
  jest.useFakeTimers({
    now: NOW,
    doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
  });
});
afterEach(async () => {
  for (const feed of made.splice(0)) await feed.stop();
  expect(faults.splice(0)).toEqual([]);
  logged.length = 0;
  jest.useRealTimers();
});

it('shows the same in every process, by the same versions', async () => {
  const { feeds, one } = await three();
  const source = simulated();
  made.push(source);
  await source.start();
  for (const feed of feeds) for (const period of KLINE_PERIODS) feed.openBar('btcusdt', period);
  for (let second = 0; second < 20; second += 1) {
    await pass(1_000);
    // As text: comparing thousands of rows one by one takes longer than all the rest.
    const expected = JSON.stringify(shownBy(one.feed));
    for (const feed of feeds) expect(JSON.stringify(shownBy(feed))).toBe(expected);
    expect(new Set(feeds.map((feed) => feed.versions?.ofAll())).size).toBe(1);
  }
  for (const symbol of markets) {
    expect(one.feed.ticker(symbol)).toEqual(source.ticker(symbol));
    expect(one.feed.depth(symbol)).toEqual(source.depth(symbol));
    expect(one.feed.trades(symbol, 50)).toEqual(source.trades(symbol, 50));
    expect(one.feed.lastPrice(symbol)).toEqual(source.lastPrice(symbol));
  }
  for (const period of KLINE_PERIODS)
    expect(one.feed.openBar('btcusdt', period)).toEqual(source.openBar('btcusdt', period));
  expect(await feeds[1]?.bars('btcusdt', '5min', 300)).toEqual(await source.bars('btcusdt', '5min', 300));
});

it('continues without a break when another process takes over', async () => {
  const { one, two, last } = await three();
  await pass(5_000);
  one.bus.connect(false);
  const before = shownBy(last.feed);
  await two.feed.lead(2);
  await pass(0);
  const after = shownBy(last.feed);
  expect(after).toEqual(shownBy(two.feed));
  after.forEach((market, at) => {
    expect(market.version).toBeGreaterThan(before[at]?.version ?? Infinity);
    expect(market.trades).toEqual(before[at]?.trades);
  });
  await pass(3_000);
  one.bus.connect(true);
  await pass(2_000);
  expect(one.feed.leads()).toBeUndefined();
  expect(shownBy(one.feed)).toEqual(shownBy(two.feed));
});

it('no price decides anything at a process that has heard nothing for 3 s, and all are shown', async () => {
  const { one, two } = await three();
  const fresh = ({ feed }: typeof one) => [
    findFreshPrice(feed, 'btcusdt', Date.now()) !== undefined,
    findFreshBook(feed, 'btcusdt', Date.now()) !== undefined,
  ];
  const all = [true, true];
  await pass(5_000);
  expect([fresh(one), fresh(two)]).toEqual([all, all]);
  two.bus.connect(false);
  await pass(2_500);
  expect(fresh(two)).toEqual(all);
  await pass(1_500);
  expect(fresh(two)).toEqual([false, false]);
  expect(two.feed.lastPrice('btcusdt')).toBeDefined();
  expect(fresh(one)).toEqual(all);
  two.bus.connect(true);
  await pass(1_000);
  expect(fresh(two)).toEqual(all);
  // The holder itself publishes nothing that the others cannot see.
  one.bus.connect(false);
  await pass(4_000);
  expect([fresh(one), fresh(two)]).toEqual([
    [false, false],
    [false, false],
  ]);
});

it('reports whether it shows the same as the others, immediately after a cut', async () => {
  const { one, two } = await three();
  const ask = jest.spyOn(two.bus, 'request');
  expect(await Promise.all([two.feed.isCurrent?.(), two.feed.isCurrent?.()])).toEqual([true, true]);
  expect(await two.feed.isCurrent?.()).toBe(true);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(300);
  two.bus.connect(false);
  expect(await two.feed.isCurrent?.()).toBe(false);
  two.bus.connect(true);
  one.bus.connect(false);
  expect(await two.feed.isCurrent?.()).toBe(false);
  await two.feed.lead(2);
  await pass(0);
  expect(await two.feed.isCurrent?.()).toBe(true);
});

it('does not show what the others show after a lost connection until it has what was published meanwhile', async () => {
  const { one, two } = await three();
  const version = (at: typeof one) => at.feed.versions?.of('btcusdt');
  await pass(300);
  two.bus.connect(false);
  await pass(3_000);
  expect(version(two)).toBeLessThan(version(one) ?? 0);
  two.bus.connect(true);
  // No frame has come since.
  expect(await two.feed.isCurrent?.()).toBe(false);
  await pass(0);
  expect(version(two)).toBe(version(one));
  expect(await two.feed.isCurrent?.()).toBe(true);
});

it('asks the next holder as soon as it leads, however long the one before is silent', async () => {
  const { two, last } = await three();
  const silent = jest.spyOn(two.bus, 'request').mockReturnValueOnce(new Promise(() => undefined));
  const asked = two.feed.isCurrent?.();
  await last.feed.lead(2);
  await pass(0);
  expect(await asked).toBe(true);
  // The next holder itself does not wait either.
  await pass(300);
  silent.mockReturnValueOnce(new Promise(() => undefined));
  const askedBefore = two.feed.isCurrent?.();
  await two.feed.lead(3);
  expect(await askedBefore).toBe(true);
});

it('takes no frame that comes late for a sign that nothing newer is shown', async () => {
  const { messages, one, two, last } = await three();
  const late: unknown[] = [];
  two.bus.connect(false);
  messages.bus().subscribe(FRAMES, (message) => late.push(message));
  await pass(1_000);
  await one.feed.follow();
  await last.feed.lead(2);
  two.bus.connect(true);
  const [stale] = late;
  messages.bus().publish(FRAMES, stale);
  await pass(0);
  expect(await two.feed.isCurrent?.()).toBe(false);
  await pass(2_000);
  expect(await two.feed.isCurrent?.()).toBe(true);
});

it('takes no answer that waited while the process was stopped', async () => {
  const { two } = await three();
  const ask = jest.spyOn(two.bus, 'request').mockImplementation(async () => {
    jest.setSystemTime(Date.now() + 5_000);
    return {};
  });
  expect(await two.feed.isCurrent?.()).toBe(false);
  ask.mockRestore();
  expect(await two.feed.isCurrent?.()).toBe(true);
});

it('starts when a process leads, however late that is, and logs what it waits for', async () => {
  const { feed } = process(new MemoryMessages());
  let isStarted = false;
  const starting = feed.start().then(() => (isStarted = true));
  await pass(25_000);
  expect([isStarted, logged.length]).toEqual([false, 2]);
  await feed.lead(7);
  await pass(1_000);
  await starting;
  expect(feed.lastPrice('btcusdt')?.ts).toBe(Date.now());
});

it('aborts a start that is stopped while no process leads', async () => {
  const { feed } = process(new MemoryMessages());
  const starting = feed.start().then(String, String);
  await pass(1_000);
  await feed.stop();
  expect(await starting).toContain('was stopped');
});
