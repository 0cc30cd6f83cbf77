import { HTX } from '@ex/contract';
import type { Clock } from '../core/clock';
import { createFreshness, type Freshness } from '../core/freshness';
import { createHistoryLoader } from '../core/history-loader';
import { createFrameStore, type Store } from '../core/store';
import { tradesOf } from '../socket/frames';
import type { MarketSocket } from '../socket/market-socket';
import { onReconnect } from '../socket/on-reconnect';
import type { FetchTrades } from './fetch-trades';
import { mergeTrades } from './merge-trades';
import type { PublicTrade } from '../core/trade';

/** Minimum time between two snapshots: rows that move faster are not read. */
const SNAPSHOT_INTERVAL_MS = 250;

/** The newest public trades of a market. */
export interface TapeSnapshot extends Freshness {
  symbol: string;
  /** `loading` until the first trades are there, then `ready`. */
  status: 'loading' | 'ready';
  /** The last call failed; the next one follows 5 s later. */
  failed: boolean;
  /** Newest first; empty while loading, and for a market without trades. */
  trades: readonly PublicTrade[];
}

/** The public trades of one market, live while the tape has a listener. */
export interface TradeTape extends Store<TapeSnapshot> {
  /** Loads the newest trades now, as a tap on "load failed" does. */
  retry(): void;
}

interface TradeTapeOptions {
  symbol: string;
  socket: MarketSocket;
  fetchTrades: FetchTrades;
  clock: Clock;
}

/**
 * Makes the tape of one market (TAPE-01): subscribes, loads the newest trades, merges both; loads again after a reconnect.
 * A market without trades is quiet, not stale: the tape is as old as its connection's last sign of life.
 */
export function createTradeTape({ symbol, socket, fetchTrades, clock }: TradeTapeOptions): TradeTape {
  let ready = false;
  let failed = false;
  let trades: readonly PublicTrade[] = [];
  let stopStreams: (() => void) | undefined;

  const freshness = createFreshness(clock, () => {
    if (isOpen()) freshness.mark();
    else store.touch();
  });
  const store = createFrameStore(clock, read, { start, stop }, SNAPSHOT_INTERVAL_MS);
  const loader = createHistoryLoader(clock, (signal) => fetchTrades(symbol, signal), {
    loaded(newest) {
      ready = true;
      failed = false;
      add(newest);
    },
    failed() {
      failed = true;
      store.touch();
    },
  });

  const isOpen = (): boolean => socket.connection.getSnapshot().state === 'open';

  function read(): TapeSnapshot {
    return { symbol, status: ready ? 'ready' : 'loading', failed, trades, ...freshness.get() };
  }

  function add(more: readonly PublicTrade[]) {
    trades = mergeTrades(trades, more);
    freshness.mark();
    store.touch();
  }

  function start() {
    const leaveTopic = socket.subscribe(HTX.tradeTopic(symbol), (pushes) => {
      const more = tradesOf(pushes);
      if (more.length > 0) add(more);
    });
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
    // An unwatched tape has holes: the next listener starts over.
    trades = [];
    ready = failed = false;
  }

  return { subscribe: store.subscribe, getSnapshot: store.getSnapshot, retry: loader.load };
}
