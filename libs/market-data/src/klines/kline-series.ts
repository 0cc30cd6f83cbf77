import type { Bar } from '@ex/contract';
import { HTX } from '@ex/contract';
import type { Clock } from '../core/clock';
import { createFreshness } from '../core/freshness';
import { createFrameStore } from '../core/store';
import type { MarketSocket } from '../socket/market-socket';
import type { KlinePush } from '../socket/push';
import { isUsable } from './checks';
import type { FetchKlines, History } from './fetch-klines';
import { createHistoryLoader } from './history-loader';
import { addLive, leavesGap, mergeBars } from './merge';
import type { PeriodKey } from './periods';
import { periodSeconds, wirePeriod } from './periods';
import { createServerTime } from './server-time';
import type { KlineSeries, KlineSnapshot } from './snapshot';

/** Live bars kept while a history is on its way; newer ones push older ones out. */
const QUEUE_LIMIT = 50;

/** Least time between two snapshots: four a second are as many as an eye takes in. */
const GAP_MS = 250;

/** What a series is made of. */
export interface KlineSeriesOptions {
  symbol: string;
  period: PeriodKey;
  socket: MarketSocket;
  fetchKlines: FetchKlines;
  clock: Clock;
}

/**
 * Bars of one market and period: history and live bars merged (OPT-15 to OPT-20). It starts with its first listener:
 * subscribes, queues live bars, loads the history, merges; after a reconnect or a gap it loads the history again.
 */
export function createKlineSeries(options: KlineSeriesOptions): KlineSeries {
  const { symbol, period, socket, fetchKlines, clock } = options;
  let bars: readonly Bar[] = [];
  let queue: readonly Bar[] = [];
  /** Start of the bar for which a gap has already been looked into: markets without trades have true gaps. */
  let gapChecked = 0;
  let ready = false;
  let failed = false;
  let opened = 0;
  let stopStreams: (() => void) | undefined;

  const serverTime = createServerTime(clock);
  const freshness = createFreshness(clock, () => store.touch());
  const store = createFrameStore(clock, read, { start, stop }, GAP_MS);
  const loader = createHistoryLoader(clock, (signal) => fetchKlines(symbol, period, signal), {
    loaded,
    failed: onFailed,
  });

  function read(): KlineSnapshot {
    return {
      symbol,
      period,
      status: ready ? 'ready' : 'loading',
      failed,
      bars,
      serverNow: serverTime.get,
      ...freshness.get(),
    };
  }

  function start() {
    opened = socket.connection.getSnapshot().opened;
    const leaveTopic = socket.subscribe(HTX.klineTopic(symbol, wirePeriod(period)), onPushes);
    const leaveConnection = socket.connection.subscribe(onConnection);
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
    // What nobody watched is not known any more: the next listener begins with a fresh history.
    bars = queue = [];
    ready = failed = false;
  }

  /** A connection after the first one: bars may have been missed. */
  function onConnection() {
    const now = socket.connection.getSnapshot().opened;
    if (now > opened && now > 1) loader.load();
    opened = now;
  }

  function loaded(history: History) {
    serverTime.set(history.ts);
    const end = history.bars.at(-1)?.id ?? 0;
    bars = mergeBars(history.bars, [...bars.filter((bar) => bar.id > end), ...queue.filter(isNow)]);
    queue = [];
    ready = true;
    failed = false;
    freshness.mark();
    store.touch();
  }

  function onFailed() {
    failed = true;
    store.touch();
  }

  const isNow = (bar: Bar) => isUsable(bar, serverTime.get() ?? 0);

  function onPushes(pushes: readonly KlinePush[]) {
    const live = pushes.map((push) => push.tick);
    if (loader.busy()) queue = [...queue, ...live].slice(-QUEUE_LIMIT);
    if (ready) live.filter(isNow).forEach(addBar);
  }

  function addBar(live: Bar) {
    if (live.id > gapChecked && leavesGap(bars, live, periodSeconds(period))) {
      gapChecked = live.id;
      return loader.load();
    }
    const next = addLive(bars, live);
    freshness.mark();
    if (next === bars) return;
    bars = next;
    store.touch();
  }

  return { subscribe: store.subscribe, getSnapshot: store.getSnapshot, retry: loader.load };
}
