import type { MarketFeed } from '../feed';
import { createSimulatedFeed } from '../simulated/simulated-feed';
import { makeSparklines } from './sparklines';

const NOON = Date.UTC(2026, 1, 28, 12, 10);
const made: MarketFeed[] = [];

beforeEach(() => {
  jest.useFakeTimers({
    now: NOON,
    doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
  });
});
afterEach(async () => {
  for (const feed of made.splice(0)) await feed.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function open(symbols: readonly string[] = ['btcusdt', 'ethbtc']) {
  const since = NOON - 3 * 86_400_000;
  const feed = createSimulatedFeed({
    kind: 'simulated',
    clock: Date.now,
    seed: 'trade',
    since,
    markets: [...symbols],
  });
  made.push(feed);
  await feed.start();
  const bars = jest.spyOn(feed, 'bars');
  return { feed, bars, read: makeSparklines({ feed, symbols: () => symbols, now: Date.now }) };
}

it('SPARK-01 shows the last 24 hours of each market from its bars and its last price', async () => {
  const { feed, read } = await open();
  const { list } = await read();
  expect(list.map(({ symbol, points }) => [symbol, points.length])).toEqual([
    ['btcusdt', 49],
    ['ethbtc', 49],
  ]);
  const bars = await feed.bars('btcusdt', '30min', 49);
  const prices = [...bars.slice(1).map(({ close }) => close)].reverse();
  prices.push(Number(feed.lastPrice('btcusdt')?.price));
  const highest = prices.indexOf(Math.max(...prices));
  const lowest = prices.indexOf(Math.min(...prices));
  expect([list[0]?.points[highest], list[0]?.points[lowest]]).toEqual([100, 0]);
  expect(JSON.stringify(list[0]).length).toBeLessThan(250);
});

it('SPARK-01 is made once a minute for all, and reads bars once in half an hour', async () => {
  const { bars, read } = await open(['btcusdt']);
  const [first, same] = await Promise.all([read(), read()]);
  expect(same).toBe(first);
  await jest.advanceTimersByTimeAsync(59_000);
  expect(await read()).toBe(first);
  await jest.advanceTimersByTimeAsync(1_000);
  await read();
  await jest.advanceTimersByTimeAsync(0);
  expect((await read()).list[0]?.points).toHaveLength(49);
  expect(bars).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(20 * 60_000);
  // The earlier sparklines are answered while new ones are made.
  expect((await read()).list).toHaveLength(1);
  expect(bars).toHaveBeenCalledTimes(2);
});

/** A market that stood still, read by hand. */
function still() {
  const state = { ms: NOON, isAway: false };
  const feed = {
    bars: async () => {
      if (state.isAway) throw new Error('away');
      return [{ id: NOON / 1000 - 2_400, open: 1, close: 1, low: 1, high: 1, amount: 1, vol: 1, count: 1 }];
    },
    lastPrice: () => ({ price: '1', ts: state.ms }),
    marketTime: (wall: number) => wall,
  };
  const read = makeSparklines({ feed, symbols: () => ['btcusdt'], now: () => state.ms });
  /** Asks a minute later, and again when the new sparklines are made. */
  const readLater = async () => {
    state.ms += 60_000;
    await read();
    await new Promise<void>((go) => setImmediate(go));
    return read();
  };
  return { state, read, readLater };
}

it('SPARK-01 leaves out a market whose bars cannot be read, and reads them when they can', async () => {
  const { state, read, readLater } = still();
  state.isAway = true;
  expect(await read()).toEqual({ list: [] });
  state.isAway = false;
  expect(await readLater()).toEqual({ list: [{ symbol: 'btcusdt', points: [50, 50] }] });
});

it('SPARK-01 answers the same object while no sparkline changes', async () => {
  const { read, readLater } = still();
  const first = await read();
  expect(first.list).toHaveLength(1);
  expect(await readLater()).toBe(first);
});

it('SPARK-01 the first reader gets after two seconds what is made by then, and the rest later', async () => {
  const { feed, bars } = await open();
  const day = await feed.bars('btcusdt', '30min', 49);
  let answer = (): void => undefined;
  const late = new Promise<typeof day>((resolve) => (answer = () => resolve(day)));
  bars.mockImplementation((symbol) => (symbol === 'ethbtc' ? late : Promise.resolve(day)));
  const read = makeSparklines({ feed, symbols: () => ['btcusdt', 'ethbtc'], now: Date.now });
  const symbols = async () => (await read()).list.map(({ symbol }) => symbol);
  const [first] = await Promise.all([symbols(), jest.advanceTimersByTimeAsync(2_000)]);
  expect(first).toEqual(['btcusdt']);
  expect(await read()).toBe(await read());
  answer();
  await jest.advanceTimersByTimeAsync(0);
  expect(await symbols()).toEqual(['btcusdt', 'ethbtc']);
});
