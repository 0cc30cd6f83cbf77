import { createFeed, importFeedFiles, makeFeedStore, makeRelayedFeed } from '@ex/server-market-feed';
import type { FeedConfig, FeedStore, MarketFeed, RelayableFeed } from '@ex/server-market-feed';
import type { Sql } from '@ex/server-db';
import { loadSiteConfig } from '@ex/server-site-config';
import { feedWork } from '../cluster/shared-work';
import type { VenueCluster } from '../cluster/open-cluster';
import type { Config } from '../settings/config';

/** Dependencies for opening the feed. */
export interface OpenFeedDeps {
  readonly config: Config;
  readonly db: Sql;
  /** The processes that share one feed; undefined where this one is alone. */
  readonly cluster: Pick<VenueCluster, 'bus' | 'leases'> | undefined;
  readonly now: () => number;
  readonly log: (message: string) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Makes the feed that the settings name; it is not started. Of several processes one runs it, and all show what that one
 * publishes. Rejects with what is wrong with the settings.
 */
export async function openFeed({ config, db, cluster, ...parts }: OpenFeedDeps): Promise<MarketFeed> {
  const open = () => openOwnFeed(config, db, parts.now);
  if (!cluster) return open();
  const feed = makeRelayedFeed({ ...parts, bus: cluster.bus, open });
  await cluster.leases.seek([feedWork(feed)]);
  return feed;
}

/**
 * Makes the feed that this process runs. Its state is in the database; state of an earlier release in the
 * data folder is imported once.
 */
export async function openOwnFeed(config: Config, sql: Sql, now: () => number): Promise<RelayableFeed> {
  const store = makeFeedStore(sql);
  await importFeedFiles(store, config.DATA_DIR);
  return createFeed(feedConfig(config, store, now));
}

function feedConfig(config: Config, store: FeedStore, clock: () => number): FeedConfig {
  if (config.MARKET_FEED === 'htx') {
    const { MARKET_UPSTREAM: restUrl, MARKET_UPSTREAM_WS: socketUrl, MARKET_SYMBOLS: markets } = config;
    const { listing } = loadSiteConfig({ SITE_CONFIG: config.SITE_CONFIG }).risk;
    return {
      kind: 'htx',
      clock,
      restUrl,
      socketUrl,
      ...(markets ? { markets } : { listed: listing.markets }),
    };
  }
  if (config.MARKET_FEED === 'replay' && config.MARKET_REPLAY) {
    return {
      kind: 'replay',
      clock,
      file: config.MARKET_REPLAY,
      store,
      symbol: config.MARKET_REPLAY_SYMBOL,
      speed: config.MARKET_REPLAY_SPEED,
    };
  }
  const { MARKET_SEED: seed, MARKET_SYMBOLS: markets } = config;
  return { kind: 'simulated', clock, seed, store, ...(markets && { markets }) };
}
