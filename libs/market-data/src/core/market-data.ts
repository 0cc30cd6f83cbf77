import { createFetchKlines } from '../klines/fetch-klines';
import { createKlineSeries } from '../klines/kline-series';
import type { PeriodKey } from '../klines/periods';
import type { KlineSeries } from '../klines/snapshot';
import type { Connection } from '../socket/connection';
import type { SocketConstructor } from '../socket/link';
import { createMarketSocket } from '../socket/market-socket';
import type { LoadInflate } from '../socket/inbox';
import { createFetchTicker } from '../ticker/fetch-ticker';
import type { TickerPoll } from '../ticker/snapshot';
import { createTickerPoll } from '../ticker/ticker-poll';
import { browserClock } from './clock';
import type { Clock } from './clock';
import { createGetJson } from './get-json';
import { browserPage } from './page';
import type { Page } from './page';
import { sharedBy } from './shared';
import type { Store } from './store';
import { socketUrl } from './socket-url';

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
  /** The same series for the same arguments; live while somebody listens. */
  klines(symbol: string, period: PeriodKey): KlineSeries;
  /** The same poll for the same arguments; it runs while somebody listens. */
  ticker(symbol: string, intervalMs: number): TickerPoll;
  connection: Store<Connection>;
  /** Ends the socket; for tests and for leaving a provider. */
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

  const klines = sharedBy((symbol: string, period: PeriodKey) =>
    createKlineSeries({ symbol, period, socket, fetchKlines, clock }),
  );
  const ticker = sharedBy((symbol: string, intervalMs: number) =>
    createTickerPoll({ symbol, intervalMs, fetchTicker, clock, page }),
  );

  return { klines, ticker, connection: socket.connection, close: socket.close };
}
