import { maxPollAge, pollDelay, type Ticker } from '@ex/contract';
import type { Clock } from '../core/clock';
import { createFreshness, type Freshness, STALE_MS } from '../core/freshness';
import type { Page } from '../core/page';
import { createFrameStore, type Store } from '../core/store';
import { createTimer } from '../core/timer';
import type { FetchTicker } from './fetch-ticker';

/** Share of a longer wait that is left to chance, so that clients do not come back together. */
const JITTER = 0.2;

/** What a screen shows of a market's last 24 hours. */
export interface TickerSnapshot extends Freshness {
  symbol: string;
  /** Undefined until the first answer. */
  ticker: Ticker | undefined;
  /** The last call failed; the next one waits longer. */
  failed: boolean;
}

/** A market's ticker, polled while the poll has a listener. */
export interface TickerPoll extends Store<TickerSnapshot> {
  /** Polls now, unless a call is running. */
  retry(): void;
}

interface TickerPollOptions {
  symbol: string;
  /** Time from the start of one call to the start of the next, in milliseconds (OPT-11: 5,000; spot 2,000). */
  intervalMs: number;
  fetchTicker: FetchTicker;
  clock: Clock;
  page: Page;
}

/**
 * Polls a market's detail while the poll has a listener and the page is visible: one call at a time, the next one not
 * before the last has ended. It polls more slowly after failures (D-78), and immediately when the page comes back.
 */
export function createTickerPoll(options: TickerPollOptions): TickerPoll {
  const { symbol, intervalMs, fetchTicker, clock, page } = options;
  let ticker: Ticker | undefined;
  let failures = 0;
  /** Failures that make the wait longer: those since the page or its network came back. */
  let recentFailures = 0;
  let running: AbortController | undefined;
  let ignorePage: (() => void) | undefined;

  const freshness = createFreshness(clock, () => store.touch(), Math.min(STALE_MS, maxPollAge(intervalMs)));
  const store = createFrameStore(clock, read, { start, stop });
  const next = createTimer(clock, poll);

  function read(): TickerSnapshot {
    return { symbol, ticker, failed: failures > 0, ...freshness.get() };
  }

  function start() {
    ignorePage = page.listen((event) => {
      if (event === 'hidden') return next.clear();
      recentFailures = 0;
      poll();
    });
    poll();
  }

  function stop() {
    ignorePage?.();
    next.clear();
    running?.abort();
    running = undefined;
    freshness.stop();
    ticker = undefined;
    failures = 0;
    recentFailures = 0;
  }

  function delay(): number {
    const jitter = recentFailures <= 1 ? 0 : JITTER * clock.random();
    return pollDelay(intervalMs, recentFailures) * (1 + jitter);
  }

  function poll() {
    if (running || page.hidden()) return;
    next.clear();
    const own = new AbortController();
    running = own;
    const startedAt = clock.now();
    const end = (change: () => void) => {
      if (running !== own) return;
      running = undefined;
      change();
      store.touch();
      if (!page.hidden()) next.set(Math.max(0, startedAt + delay() - clock.now()));
    };
    fetchTicker(symbol, own.signal).then(
      (answer) =>
        end(() => {
          ticker = answer;
          failures = 0;
          recentFailures = 0;
          freshness.mark();
        }),
      () =>
        end(() => {
          failures += 1;
          recentFailures += 1;
        }),
    );
  }

  return { subscribe: store.subscribe, getSnapshot: store.getSnapshot, retry: poll };
}
