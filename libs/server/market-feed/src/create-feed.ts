import type { FeedConfig } from './config';
import { createHtxFeed } from './htx/htx-feed';
import { createReplayFeed } from './replay/replay-feed';
import type { RelayableFeed } from './relay/relayable-feed';
import { openSimulatedFeed } from './simulated/open-simulated-feed';

/**
 * Makes the feed of a venue; nothing runs before its `start`. A replay reads its file here, a simulated market the seed
 * it keeps. Rejects with an Error that describes the problem in the configuration or the file.
 */
export async function createFeed(config: FeedConfig): Promise<RelayableFeed> {
  switch (config.kind) {
    case 'simulated':
      return openSimulatedFeed(config);
    case 'replay':
      return createReplayFeed(config);
    case 'htx':
      return createHtxFeed(config);
  }
}
