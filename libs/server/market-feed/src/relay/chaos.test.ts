import { KLINE_PERIODS } from '@ex/contract';
import { runs } from '@ex/server-db/testing';
import fc from 'fast-check';
import { ChaosMessages } from './chaos.test-help';
import type { ChaosBus, Link } from './chaos.test-help';
import { ProviderFeed, SYMBOLS } from './provider-feed.test-help';
import { makeRelayedFeed } from './relayed-feed';
import type { RelayedFeed } from './relay-parts';

const NOW = Date.UTC(2026, 1, 10, 12);
const PROCESSES = 3;
const LOOK_MS = 200;
const LINKS: readonly Link[] = ['open', 'open', 'muted', 'cut'];

interface Process {
  readonly bus: ChaosBus;
  readonly feed: RelayedFeed;
}

/** Pseudo-random numbers in [0, 1) of a seed. */
function diceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** Watches what a process shows and finds where anything runs backwards. */
class Reader {
  private readonly shown = new Map<string, number>();

  constructor(private readonly feed: RelayedFeed) {}

  look(): void {
    const { feed } = this;
    this.grows('all', feed.versions?.ofAll());
    for (const symbol of SYMBOLS) {
      this.grows(`${symbol} version`, feed.versions?.of(symbol));
      this.grows(`${symbol} update`, feed.lastUpdate(symbol));
      this.grows(`${symbol} book`, feed.depthAt(symbol));
      this.grows(`${symbol} price`, feed.lastPrice(symbol)?.ts);
      this.grows(`${symbol} mark`, feed.markPrice(symbol)?.ts);
      const trades = feed.trades(symbol, 50);
      this.grows(`${symbol} trade`, trades[0]?.ts);
      const isOnce = new Set(trades.map(({ id }) => id)).size === trades.length;
      const isNewestFirst = trades.every(({ ts }, at) => at === 0 || ts <= (trades[at - 1]?.ts ?? 0));
      if (!isOnce || !isNewestFirst) throw new Error(`${symbol} trades: ${JSON.stringify(trades)}`);
      for (const period of ['1min', '5min'] as const) {
        const bar = feed.openBar(symbol, period);
        this.grows(`${symbol} ${period}`, bar && bar.id * 1e6 + bar.count);
      }
    }
  }

  private grows(what: string, value: number | undefined): void {
    if (value === undefined) return;
    const before = this.shown.get(what) ?? -Infinity;
    // Not by `expect`, which takes longer than the feed: a run looks tens of thousands of times.
    if (!(value >= before)) throw new Error(`${what} went back from ${before} to ${value}`);
    this.shown.set(what, value);
  }
}

const shownBy = (feed: RelayedFeed) =>
  SYMBOLS.map((symbol) => ({
    versions: [feed.versions?.of(symbol), feed.versions?.ofAll()],
    reads: [feed.ticker(symbol), feed.depth(symbol), feed.lastUpdate(symbol), feed.depthAt(symbol)],
    prices: [feed.lastPrice(symbol), feed.markPrice(symbol)],
    trades: feed.trades(symbol, 30),
    bars: KLINE_PERIODS.map((period) => feed.openBar(symbol, period)),
  }));

const made: RelayedFeed[] = [];
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function venueOf(messages: ChaosMessages): Process[] {
  return Array.from({ length: PROCESSES }, (_, at) => {
    const bus = messages.bus();
    const open = async () => new ProviderFeed(at * 130);
    const feed = makeRelayedFeed({
      bus,
      open,
      now: Date.now,
      onError: () => undefined,
      log: () => undefined,
    });
    made.push(feed);
    return { bus, feed };
  });
}

const step = fc.record({
  /** Who leads next, if that changes. */
  holder: fc.option(fc.nat(PROCESSES - 1), { freq: 4 }),
  /** Whether the previous holder is notified. */
  isTold: fc.boolean(),
  link: fc.record({ of: fc.nat(PROCESSES - 1), state: fc.constantFrom(...LINKS) }),
  ms: fc.integer({ min: 100, max: 3_000 }),
});

beforeEach(() => {
  jest.useFakeTimers({
    now: NOW,
    doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
  });
});
afterEach(async () => {
  for (const feed of made.splice(0)) await feed.stop();
  jest.useRealTimers();
});

it('never shows anything older than before, and in the end all show the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer(),
      fc.double({ min: 0, max: 0.4, noNaN: true }),
      fc.integer({ min: 1, max: 1_500 }),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      async (seed, loss, delay, steps) => {
        const messages = new ChaosMessages(diceOf(seed));
        Object.assign(messages, { loss, delay });
        const processes = venueOf(messages);
        const readers = processes.map(({ feed }) => new Reader(feed));
        const watch = async (ms: number): Promise<void> => {
          for (let left = ms; left > 0; left -= LOOK_MS) {
            await pass(Math.min(LOOK_MS, left));
            for (const reader of readers) reader.look();
          }
        };
        let epoch = 1;
        let holder = 0;
        const starting = Promise.all(processes.map(({ feed }) => feed.start()));
        await processes[0]?.feed.lead(epoch);
        const change = async (next: number, isTold: boolean): Promise<void> => {
          if (isTold) await processes[holder]?.feed.follow();
          holder = next;
          epoch += 1;
          await processes[next]?.feed.lead(epoch).catch(() => undefined);
        };
        for (const { holder: next, isTold, link, ms } of steps) {
          if (next !== null) await change(next, isTold);
          const linked = processes[link.of];
          if (linked) linked.bus.link = link.state;
          await watch(ms);
        }
        Object.assign(messages, { loss: 0, delay: 1 });
        for (const { bus } of processes) bus.link = 'open';
        await watch(3_000);
        await change((holder + 1) % PROCESSES, false);
        await watch(10_020);
        await starting;
        const shown = processes.map(({ feed }) => shownBy(feed));
        for (const one of shown) expect(one).toEqual(shown[holder]);
        expect(processes.map(({ feed }) => feed.leads())).toEqual(
          processes.map((_, at) => (at === holder ? epoch : undefined)),
        );
        for (const { feed } of processes)
          expect(Date.now() - (feed.lastUpdate('aaausdt') ?? 0)).toBeLessThan(2_000);
        for (const feed of made.splice(0)) await feed.stop();
      },
    ),
    { numRuns: runs(6), endOnFailure: true },
  );
});
