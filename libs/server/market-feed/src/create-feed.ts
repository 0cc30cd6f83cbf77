import type { FeedConfig } from './config';
import type { MarketFeed } from './feed';
import { createHtxFeed } from './htx/htx-feed';
import { createReplayFeed } from './replay/replay-feed';
import { createSimulatedFeed } from './simulated/simulated-feed';

/**
 * Makes the feed of a venue; nothing runs before its `start`. A replay reads its file here. Rejects with an Error that
 * says what is wrong with the configuration or the file.
 */
export async function createFeed(config: FeedConfig): Promise<MarketFeed> {
  switch (config.kind) {
    case 'simulated':
      return createSimulatedFeed(config);
    case 'replay':
      return createReplayFeed(config);
    case 'htx':
      return createHtxFeed(config);
  }
}
