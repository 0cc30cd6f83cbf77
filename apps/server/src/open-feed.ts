import { mkdirSync } from 'node:fs';
import { createFeed } from '@ex/server-market-feed';
import type { FeedConfig, MarketFeed } from '@ex/server-market-feed';
import type { Config } from './config';

/** Makes the feed that the settings name; it is not started. Rejects with what is wrong with them. */
export function openFeed(config: Config): Promise<MarketFeed> {
  return createFeed(feedConfig(config));
}

function feedConfig(config: Config): FeedConfig {
  if (config.MARKET_FEED === 'htx') {
    return { kind: 'htx', restUrl: config.MARKET_UPSTREAM, socketUrl: config.MARKET_UPSTREAM_WS };
  }
  mkdirSync(config.DATA_DIR, { recursive: true });
  if (config.MARKET_FEED === 'replay' && config.MARKET_REPLAY) {
    return {
      kind: 'replay',
      file: config.MARKET_REPLAY,
      dataDir: config.DATA_DIR,
      symbol: config.MARKET_REPLAY_SYMBOL,
      speed: config.MARKET_REPLAY_SPEED,
    };
  }
  return { kind: 'simulated', seed: config.MARKET_SEED, dataDir: config.DATA_DIR };
}
