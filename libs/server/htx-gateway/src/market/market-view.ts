import { createHash } from 'node:crypto';
import { keepFor } from '@ex/server-http';
import type { FeedMarket, MarketFeed } from '@ex/server-market-feed';

/** The feed as the gateway reads it: its markets by symbol and a version that grows with each update. */
export interface MarketView {
  readonly feed: MarketFeed;
  /** Markets by symbol, in the feed's order; none before the feed knows any. */
  readonly markets: ReadonlyMap<string, FeedMarket>;
  /** Another number for another list of markets, the same in every process. */
  listVersion(): number;
  /** Within which versions are unique: this process's run, or all processes that share a feed. */
  readonly run: string;
  /**
   * Strictly growing number of a market's newest data: that of the relay, the same in every process, or one close to the
   * time of the data in ms.
   */
  version(symbol: string): number;
  /** Grows with an update of any market; of many markets at most four times a second. */
  versionOfAll(): number;
  /** Market time now, ms. */
  time(): number;
  /** Called for updates after the version has grown; returns the way to stop. */
  subscribe(listener: (symbol: string) => void): () => void;
  /** Stops listening to the feed. */
  close(): void;
}

/** With more markets than this, one of them changes all the time. */
const MANY_MARKETS = 100;
/** How long a list of many markets may lag (ms). */
const LIST_LAG_MS = 250;
/** How long another list of markets may lag (ms); a market with news comes immediately. */
const MARKETS_LAG_MS = 1_000;

/** Watches the feed. `now` is the wall clock in ms. */
export function watchFeed(feed: MarketFeed, now: () => number): MarketView {
  let { markets, version: listVersion } = listOf(feed.markets());
  const refresh = (): void => {
    const next = listOf(feed.markets());
    if (next.version !== listVersion) ({ markets, version: listVersion } = next);
  };
  const follow = keepFor(MARKETS_LAG_MS, refresh, now);
  const versions = new Map<string, number>();
  const listeners = new Set<(symbol: string) => void>();
  let all = 0;
  const { versions: shared } = feed;
  const stop = feed.subscribe(({ symbol, ts }) => {
    if (!markets.has(symbol)) refresh();
    if (!markets.has(symbol)) return;
    versions.set(symbol, Math.max((versions.get(symbol) ?? 0) + 1, ts));
    all += 1;
    for (const listener of listeners) listener(symbol);
  });
  const versionOfAll = (): number => shared?.ofAll() ?? all;
  const lagging = keepFor(LIST_LAG_MS, versionOfAll, now);
  return {
    feed,
    get markets() {
      follow();
      return markets;
    },
    listVersion: () => {
      follow();
      return listVersion;
    },
    run: shared ? 'shared' : now().toString(36),
    version: (symbol) => shared?.of(symbol) ?? versions.get(symbol) ?? feed.lastUpdate(symbol) ?? 0,
    versionOfAll: () => (markets.size > MANY_MARKETS ? lagging() : versionOfAll()),
    time: () => feed.marketTime(now()),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: stop,
  };
}

/** Markets by symbol, and 48 bits of a digest of them: a browser keeps the list of another process under the same tag. */
function listOf(listed: readonly FeedMarket[]) {
  const digest = createHash('sha256').update(JSON.stringify(listed)).digest();
  return {
    markets: new Map(listed.map((market) => [market.symbol, market])),
    version: digest.readUIntBE(0, 6),
  };
}
