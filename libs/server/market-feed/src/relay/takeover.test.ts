import { MemoryMessages } from '@ex/server-cluster/testing';
import { createHtxFeed } from '../htx/htx-feed';
import { FakeProvider, makeBar, until } from '../htx/upstream.test-help';
import { ProviderFeed, SYMBOLS } from './provider-feed.test-help';
import { makeRelayedFeed } from './relayed-feed';
import type { RelayedFeed } from './relay-parts';
import type { RelayableFeed } from './relayable-feed';

const NOW = Date.UTC(2026, 1, 10, 12);
const S = NOW / 1000;
const MOST = '0.01';
const [SYMBOL = ''] = SYMBOLS;
const made: RelayedFeed[] = [];

function processOf(messages: MemoryMessages, open: () => RelayableFeed) {
  const bus = messages.bus();
  const parts = { bus, open: async () => open(), now: Date.now, log: () => undefined };
  const faults: unknown[] = [];
  const feed = makeRelayedFeed({ ...parts, onError: (error) => faults.push(error) });
  made.push(feed);
  return { bus, feed, faults };
}

afterEach(async () => {
  for (const feed of made.splice(0)) await feed.stop();
  jest.useRealTimers();
});

describe('a change of holder', () => {
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const stateOf = (feed: RelayedFeed, second: number) => feed.ticksAround(SYMBOL, second, MOST).state;

  /** Two processes over a provider, the first of which has led for 10 s. */
  async function pair(startMs = 0) {
    const messages = new MemoryMessages();
    const open = () => new ProviderFeed(0, startMs);
    const [one, two] = [processOf(messages, open), processOf(messages, open)];
    const starting = Promise.all([one.feed.lead(1), one.feed.start(), two.feed.start()]);
    await pass(startMs + 1_000);
    await starting;
    await pass(10_000);
    return { messages, one, two };
  }

  beforeEach(() => {
    jest.useFakeTimers({
      now: NOW,
      doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
    });
  });

  it('D-52 keeps the seconds that the old holder knew, and calls those in between unknown for good', async () => {
    const { one, two } = await pair();
    const known = one.feed.ticksAround(SYMBOL, S + 5, MOST);
    expect(known.state).toBe('known');
    expect([S, S + 5, S + 60].map((second) => stateOf(two.feed, second))).toEqual(Array(3).fill('pending'));
    one.bus.connect(false);
    await pass(4_000);
    await two.feed.lead(2);
    await pass(6_000);
    const ticks = two.feed.ticksAround(SYMBOL, S + 5, MOST);
    expect(ticks).toEqual(known);
    expect([S + 5, S + 8, S + 12, S + 16, S + 60].map((second) => stateOf(two.feed, second))).toEqual([
      'known',
      'known',
      'unknown',
      'known',
      'pending',
    ]);
  });

  it('D-52 a deposed holder decides nothing and follows as soon as it hears', async () => {
    const { one, two } = await pair();
    one.bus.connect(false);
    await two.feed.lead(2);
    await pass(3_000);
    expect(one.feed.leads()).toBe(1);
    one.bus.connect(true);
    await pass(2_000);
    expect([one.feed.leads(), two.feed.leads()]).toEqual([undefined, 2]);
    expect([S + 5, S + 12].map((second) => stateOf(one.feed, second))).toEqual(['pending', 'pending']);
    expect(one.feed.versions?.of(SYMBOL)).toBe(two.feed.versions?.of(SYMBOL));
    await expect(one.feed.lead(1)).rejects.toThrow('epoch 1 of the market feed is over');
  });

  it('keeps the old values until the new feed stands', async () => {
    const { one, two } = await pair(2_000);
    one.bus.connect(false);
    const before = two.feed.lastPrice(SYMBOL);
    const leading = two.feed.lead(2);
    await pass(1_500);
    expect(two.feed.lastPrice(SYMBOL)).toEqual(before);
    expect(two.feed.ticksAround(SYMBOL, S + 5, MOST)).toEqual({ state: 'pending' });
    await pass(1_000);
    await leading;
    expect(two.feed.lastPrice(SYMBOL)?.ts).toBeGreaterThan(before?.ts ?? Infinity);
  });

  it('gives the lead up when it is lost while the feed starts', async () => {
    const { one, two } = await pair(2_000);
    const leading = two.feed.lead(2).then(String, String);
    await pass(500);
    const again = one.feed.lead(3);
    await pass(4_000);
    await again;
    expect(await leading).toContain('epoch 2 of the market feed is over');
    expect([one.feed.leads(), two.feed.leads()]).toEqual([3, undefined]);
  });

  it('asks for what was lost, and shows it as all processes do', async () => {
    const { one, two } = await pair();
    two.bus.connect(false);
    await pass(5_000);
    expect(two.feed.versions?.of(SYMBOL)).toBeLessThan(one.feed.versions?.of(SYMBOL) ?? 0);
    two.bus.connect(true);
    await pass(2_000);
    expect(two.feed.trades(SYMBOL, 40)).toEqual(one.feed.trades(SYMBOL, 40));
    expect(two.feed.gaps()).toBe(1);
    await two.feed.lead(2);
    await pass(3_000);
    expect([S + 5, S + 10].map((second) => stateOf(two.feed, second))).toEqual(['known', 'known']);
  });

  it('reads closed bars once, and answers with the open bar that is shown', async () => {
    const { one, two } = await pair();
    await two.feed.bars(SYMBOL, '1min', 200);
    let asked = 0;
    const request = one.bus.request.bind(one.bus);
    two.bus.request = (...args) => ((asked += 1), request(...args));
    const [bars, fewer] = await Promise.all([100, 50].map((size) => two.feed.bars(SYMBOL, '1min', size)));
    expect(asked).toBeLessThanOrEqual(2);
    expect(bars?.[0]).toEqual(two.feed.openBar(SYMBOL, '1min'));
    expect(fewer).toEqual(bars?.slice(0, 50));
    expect(bars?.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, n) => S - n * 60));
    await pass(60_000);
    asked = 0;
    const later = await two.feed.bars(SYMBOL, '1min', 190);
    expect(later.slice(1, 190).map(({ id }) => id)).toEqual(
      bars && Array.from({ length: 189 }, (_, n) => S - n * 60),
    );
    one.bus.connect(false);
    const failing = two.feed.bars(SYMBOL, '5min', 10).then(String, ({ name }: Error) => name);
    await pass(5_000);
    expect(await failing).toBe('UpstreamError');
  });
});

it('continues over a provider with the trades, bars and day that were shown', async () => {
  const provider = new FakeProvider();
  await provider.listen();
  const address = `127.0.0.1:${provider.port}`;
  const config = { kind: 'htx', restUrl: `http://${address}`, socketUrl: `ws://${address}/ws` } as const;
  const messages = new MemoryMessages();
  const open = () => createHtxFeed({ ...config, clock: Date.now, markets: ['btcusdt'] }, { delay: () => 5 });
  const [one, two] = [processOf(messages, open), processOf(messages, open)];
  await one.feed.lead(1);
  await Promise.all([one.feed.start(), two.feed.start()]);
  await until(() => provider.subscribed.length >= 4);
  const id = Math.floor(Date.now() / 60_000) * 60;
  const trade = (tradeId: number) => ({
    tradeId,
    price: 100,
    amount: 1,
    direction: 'buy',
    ts: id * 1000 + tradeId,
  });
  provider.push('market.btcusdt.kline.1min', makeBar(id, 123, 7));
  provider.push('market.btcusdt.depth.step0', { bids: [[122, 1]], asks: [[124, 2]] });
  provider.push('market.btcusdt.trade.detail', { data: [trade(2), trade(1)] });
  await until(() => two.feed.trades('btcusdt', 9).length === 2 && two.feed.depth('btcusdt') !== undefined);
  const bar = two.feed.openBar('btcusdt', '1min');
  expect(bar).toMatchObject({ close: 123, amount: 7 });
  await one.feed.follow();
  await two.feed.lead(2);
  await until(() => provider.subscribed.length >= 8);
  expect(two.feed.openBar('btcusdt', '1min')).toEqual(bar);
  provider.push('market.btcusdt.kline.1min', makeBar(id, 124, 6));
  provider.push('market.btcusdt.trade.detail', { data: [trade(3), trade(2), trade(1)] });
  await until(() => one.feed.trades('btcusdt', 9).length === 3);
  for (const { feed } of [one, two]) {
    expect(feed.trades('btcusdt', 9).map((one) => one.id)).toEqual([3, 2, 1]);
    expect(feed.openBar('btcusdt', '1min')).toMatchObject({ close: 124, amount: 7 });
    expect(feed.ticker('btcusdt')).toMatchObject({ close: 124, high: 124 });
  }
  await Promise.all(made.splice(0).map((feed) => feed.stop()));
  await provider.close();
});
