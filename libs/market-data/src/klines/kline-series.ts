import { type Bar, HTX } from '@ex/contract';
import type { Clock } from '../core/clock';
import { createFreshness, type Freshness } from '../core/freshness';
import { createHistoryLoader } from '../core/history-loader';
import { createFrameStore, type Store } from '../core/store';
import { barsOf, type Push } from '../socket/frames';
import type { MarketSocket } from '../socket/market-socket';
import { onReconnect } from '../socket/on-reconnect';
import type { FetchKlines, History } from './fetch-klines';
import { createKlineBars } from './kline-bars';
import { type PeriodKey, periodSeconds, wirePeriod } from './periods';
import { createServerTime } from './server-time';

/** Minimum time between two snapshots: four a second are as many as an eye takes in. */
const SNAPSHOT_INTERVAL_MS = 250;

/** What a chart shows of one market and period. */
export interface KlineSnapshot extends Freshness {
  symbol: string;
  period: PeriodKey;
  /** `loading` until the first history is there (OPT-20, D-48), then `ready`. */
  status: 'loading' | 'ready';
  /** The last history call failed; the next one follows 5 s later. */
  failed: boolean;
  /** Oldest first, without gap or duplicate; the last one is the open bar. Empty while loading. */
  bars: readonly Bar[];
  /** The provider's time now, ms; undefined before the first history. Never the device's clock. */
  serverNow: () => number | undefined;
}

/** The bars of one market and period, live while the series has a listener. */
export interface KlineSeries extends Store<KlineSnapshot> {
  /** Loads the history now, as a tap on "load failed" does. */
  retry(): void;
}

interface KlineSeriesOptions {
  symbol: string;
  period: PeriodKey;
  socket: MarketSocket;
  fetchKlines: FetchKlines;
  clock: Clock;
}

/**
 * Makes the series of one market and period: history and live bars merged (OPT-15 to OPT-20). It starts with its first
 * listener: subscribes, queues live bars, loads the history, merges; after a reconnect or a gap it loads the history again.
 */
export function createKlineSeries(options: KlineSeriesOptions): KlineSeries {
  const { symbol, period, socket, fetchKlines, clock } = options;
  let ready = false;
  let failed = false;
  let stopStreams: (() => void) | undefined;

  const serverTime = createServerTime(clock);
  const bars = createKlineBars(serverTime, periodSeconds(period));
  const freshness = createFreshness(clock, () => store.touch());
  const store = createFrameStore(clock, read, { start, stop }, SNAPSHOT_INTERVAL_MS);
  const loader = createHistoryLoader(clock, (signal) => fetchKlines(symbol, period, signal), {
    loaded: onLoaded,
    failed: onFailed,
  });

  function read(): KlineSnapshot {
    const status = ready ? 'ready' : 'loading';
    return {
      symbol,
      period,
      status,
      failed,
      bars: bars.get(),
      serverNow: serverTime.get,
      ...freshness.get(),
    };
  }

  function start() {
    const leaveTopic = socket.subscribe(HTX.klineTopic(symbol, wirePeriod(period)), onPushes);
    const leaveConnection = onReconnect(socket, loader.load);
    stopStreams = () => {
      leaveTopic();
      leaveConnection();
    };
    loader.load();
  }

  function stop() {
    stopStreams?.();
    loader.stop();
    freshness.stop();
    // Unwatched data is out of date: the next listener begins with a fresh history.
    bars.clear();
    ready = failed = false;
  }

  function onLoaded(history: History) {
    serverTime.set(history.ts);
    bars.load(history);
    ready = true;
    failed = false;
    freshness.mark();
    store.touch();
  }

  function onFailed() {
    failed = true;
    store.touch();
  }

  function onPushes(pushes: readonly Push[]) {
    const live = barsOf(pushes);
    if (loader.busy()) bars.enqueue(live);
    if (!ready) return;
    for (const bar of live) {
      const result = bars.add(bar);
      if (result === 'gap') loader.load();
      if (result === 'changed' || result === 'unchanged') freshness.mark();
      if (result === 'changed') store.touch();
    }
  }

  return { subscribe: store.subscribe, getSnapshot: store.getSnapshot, retry: loader.load };
}
