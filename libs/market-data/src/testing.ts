import type { KlineSnapshot } from './klines/kline-series';
import type { MarketData } from './market-data';
import type { TickerSnapshot } from './ticker/ticker-poll';
import type { TapeSnapshot } from './trades/trade-tape';

export { DAY, makeBar, makeBars, makeWave, NEWEST } from './test-kit/bars';
export { makeTrade } from './test-kit/trades';

/** What a fake client shows; everything may be left out. */
export interface FakeMarket {
  klines?: Partial<KlineSnapshot>;
  ticker?: Partial<TickerSnapshot>;
  trades?: Partial<TapeSnapshot>;
  /** Called by `retry` of a series or a poll. */
  onRetry?: () => void;
}

/** A client for `MarketDataProvider` in tests and stories: fixed values, no network. `set` changes them. */
export function createFakeMarketData(
  first: FakeMarket = {},
): MarketData & { set: (next: FakeMarket) => void } {
  let market = first;
  const listeners = new Set<() => void>();
  const caches = new Map<string, unknown>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  /** The same store and snapshot for the same key until the values change, as React demands. */
  function storeOf<T>(key: string, read: () => T) {
    const getSnapshot = () => {
      if (!caches.has(key)) caches.set(key, read());
      return caches.get(key) as T;
    };
    return { subscribe, getSnapshot, retry: () => market.onRetry?.() };
  }

  return {
    klines: (symbol, period) =>
      storeOf<KlineSnapshot>(`klines ${symbol} ${period}`, () => ({
        symbol,
        period,
        status: 'ready',
        failed: false,
        bars: [],
        serverNow: () => undefined,
        stale: false,
        ageSeconds: 0,
        ...market.klines,
      })),
    ticker: (symbol) =>
      storeOf<TickerSnapshot>(`ticker ${symbol}`, () => ({
        symbol,
        ticker: undefined,
        failed: false,
        stale: false,
        ageSeconds: 0,
        ...market.ticker,
      })),
    trades: (symbol) =>
      storeOf<TapeSnapshot>(`trades ${symbol}`, () => ({
        symbol,
        status: 'ready',
        failed: false,
        trades: [],
        stale: false,
        ageSeconds: 0,
        ...market.trades,
      })),
    close: () => undefined,
    set(next) {
      market = { ...market, ...next };
      caches.clear();
      for (const listener of [...listeners]) listener();
    },
  };
}
