export type { FeedConfig } from './config';
export { createFeed } from './create-feed';
export { toUsdPrice } from './dollar-price';
export type {
  FeedListener,
  FeedMarket,
  FeedVersions,
  MarketFeed,
  MarkPrice,
  PriceAt,
  FirstTick,
  SecondTicks,
  Trade,
} from './feed';
export { findFreshBook } from './fresh-book';
export type { FreshBook } from './fresh-book';
export { findFreshPrice, isFresh } from './fresh-price';
export { UpstreamError } from './htx/rest-client';
export { findUsdMarket } from './home-market';
export { computeMarkPrice } from './mark-price';
export type { RelayableFeed } from './relay/relayable-feed';
export { makeRelayedFeed } from './relay/relayed-feed';
export type { RelayedFeed } from './relay/relay-parts';
export { makeSparklines } from './sparkline/sparklines';
export { makeFeedStore } from './state/feed-store';
export type { FeedStore } from './state/feed-store';
export { importFeedFiles } from './state/import-files';
export { marketFeedMigrations } from './state/migrations';
export { marketFeedRetention } from './retention';
