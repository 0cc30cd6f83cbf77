import { browserClock, type Clock } from './core/clock';
import { createGetJson } from './core/get-json';
import { browserPage, type Page } from './core/page';
import { createFetchKlines } from './klines/fetch-klines';
import { createKlineSeries, type KlineSeries } from './klines/kline-series';
import type { PeriodKey } from './klines/periods';
import type { LoadInflate } from './socket/inbox';
import type { SocketConstructor } from './socket/link';
import { createMarketSocket } from './socket/market-socket';
import { socketUrl } from './socket/socket-url';
import { createFetchTicker } from './ticker/fetch-ticker';
import { createTickerPoll, type TickerPoll } from './ticker/ticker-poll';
import { createFetchTrades } from './trades/fetch-trades';
import { createTradeTape, type TradeTape } from './trades/trade-tape';

/** Where the market data comes from; everything has a default. */
export interface MarketDataConfig {
  /** Address before `/market/…`, without a slash at its end; default the app's own origin (D-02). */
  marketBase?: string | undefined;
  /** Socket address, absolute or a path of the app's origin; default `/ws` (D-03). */
  marketWs?: string | undefined;
  /** The rest is for tests. */
  fetch?: typeof fetch | undefined;
  WebSocketImpl?: SocketConstructor | undefined;
  inflate?: LoadInflate | undefined;
  clock?: Clock | undefined;
  page?: Page | undefined;
}

/** A market data provider's public data. */
export interface MarketData {
  /** The same series for the same arguments; live while it has a listener. */
  klines(symbol: string, period: PeriodKey): KlineSeries;
  /** The same poll for the same arguments; it runs while it has a listener. */
  ticker(symbol: string, intervalMs: number): TickerPoll;
  /** The same tape for the same market; live while it has a listener. */
  trades(symbol: string): TradeTape;
  /** Closes the socket; for tests and for a change of the provider. */
  close(): void;
}

/** Makes the client of one provider: one socket, shared series and polls. */
export function createMarketData(config: MarketDataConfig = {}): MarketData {
  const { marketWs = '/ws', clock = browserClock, page = browserPage } = config;
  const { WebSocketImpl, inflate } = config;
  const socket = createMarketSocket({
    url: socketUrl(marketWs, window.location),
    WebSocketImpl,
    inflate,
    clock,
    page,
  });
  const getJson = createGetJson(config.marketBase || window.location.origin, config.fetch);
  const fetchKlines = createFetchKlines(getJson);
  const fetchTicker = createFetchTicker(getJson);

  const klines = shareByArguments((symbol: string, period: PeriodKey) =>
    createKlineSeries({ symbol, period, socket, fetchKlines, clock }),
  );
  const ticker = shareByArguments((symbol: string, intervalMs: number) =>
    createTickerPoll({ symbol, intervalMs, fetchTicker, clock, page }),
  );

  const fetchTrades = createFetchTrades(getJson);
  const trades = shareByArguments((symbol: string) =>
    createTradeTape({ symbol, socket, fetchTrades, clock }),
  );
  return { klines, ticker, trades, close: socket.close };
}

/**
 * Keeps one object for each set of arguments, for good: an object without listeners holds no data, and a component that
 * comes back to it must find the one the others use.
 */
function shareByArguments<Arguments extends (string | number)[], T>(
  create: (...args: Arguments) => T,
): (...args: Arguments) => T {
  const shared = new Map<string, T>();
  return (...args) => {
    const key = JSON.stringify(args);
    const existing = shared.get(key);
    if (existing !== undefined) return existing;
    const created = create(...args);
    shared.set(key, created);
    return created;
  };
}
