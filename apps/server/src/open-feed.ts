import { createFeed, importFeedFiles, makeFeedStore } from '@ex/server-market-feed';
import type { FeedConfig, FeedStore, RelayableFeed } from '@ex/server-market-feed';
import type { Sql } from '@ex/server-db';
import type { Config } from './config';

/**
 * Makes the feed that the settings name; it is not started. What it keeps is in the database; what an earlier release kept
 * in the data folder is taken over once. Rejects with what is wrong with the settings.
 */
export async function openFeed(config: Config, sql: Sql): Promise<RelayableFeed> {
  const store = makeFeedStore(sql);
  await importFeedFiles(store, config.DATA_DIR);
  return createFeed(feedConfig(config, store));
}

function feedConfig(config: Config, store: FeedStore): FeedConfig {
  if (config.MARKET_FEED === 'htx') {
    return { kind: 'htx', restUrl: config.MARKET_UPSTREAM, socketUrl: config.MARKET_UPSTREAM_WS };
  }
  if (config.MARKET_FEED === 'replay' && config.MARKET_REPLAY) {
    return {
      kind: 'replay',
      file: config.MARKET_REPLAY,
      store,
      symbol: config.MARKET_REPLAY_SYMBOL,
      speed: config.MARKET_REPLAY_SPEED,
    };
  }
  return { kind: 'simulated', seed: config.MARKET_SEED, store };
}
