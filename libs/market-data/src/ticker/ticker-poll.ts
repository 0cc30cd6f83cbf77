import type { Ticker } from '@ex/contract';
import type { Clock } from '../core/clock';
import { createFreshness, staleAfter } from '../core/freshness';
import type { Page } from '../core/page';
import { createFrameStore } from '../core/store';
import { createTimer } from '../core/timer';
import type { FetchTicker } from './fetch-ticker';
import type { TickerPoll, TickerSnapshot } from './snapshot';

/** Most doublings of the interval after failures: 8 times as long. */
const MAX_DOUBLINGS = 3;
const CAP_MS = 30_000;
/** Share of a longer wait that is left to chance, so that clients do not come back together. */
const JITTER = 0.2;

/** What a poll is made of. */
export interface TickerPollOptions {
  symbol: string;
  /** Time from the start of one call to the start of the next, in milliseconds (OPT-11: 5,000; spot 2,000). */
  intervalMs: number;
  fetchTicker: FetchTicker;
  clock: Clock;
  page: Page;
}

/**
 * Polls a market's detail while somebody listens and the page is visible: one call at a time, the next one not before
 * the last has ended, twice as long after each failure up to 8 times, at once when the page comes back.
 */
export function createTickerPoll(options: TickerPollOptions): TickerPoll {
  const { symbol, intervalMs, fetchTicker, clock, page } = options;
  let ticker: Ticker | undefined;
  let failures = 0;
  /** Failures that make the wait longer: those since the page or its network came back. */
  let doublings = 0;
  let running: AbortController | undefined;
  let ignorePage: (() => void) | undefined;

  const freshness = createFreshness(clock, () => store.touch(), staleAfter(intervalMs));
  const store = createFrameStore(clock, read, { start, stop });
  const next = createTimer(clock, poll);

  function read(): TickerSnapshot {
    return { symbol, ticker, failed: failures > 0, ...freshness.get() };
  }

  function start() {
    ignorePage = page.listen((event) => {
      if (event === 'hidden') return next.clear();
      doublings = 0;
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
    doublings = 0;
  }

  function wait(): number {
    if (doublings === 0) return intervalMs;
    const longer = Math.min(CAP_MS, intervalMs * 2 ** Math.min(doublings, MAX_DOUBLINGS));
    return longer * (1 + JITTER * clock.random());
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
      if (!page.hidden()) next.set(Math.max(0, startedAt + wait() - clock.now()));
    };
    fetchTicker(symbol, own.signal).then(
      (answer) =>
        end(() => {
          ticker = answer;
          failures = 0;
          doublings = 0;
          freshness.mark();
        }),
      () =>
        end(() => {
          failures += 1;
          doublings += 1;
        }),
    );
  }

  return { subscribe: store.subscribe, getSnapshot: store.getSnapshot, retry: poll };
}
