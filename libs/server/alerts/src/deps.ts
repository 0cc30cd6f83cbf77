import type { Db } from '@ex/server-db';
import type { MarketFeed } from '@ex/server-market-feed';

/** What the alerts need. */
export interface AlertsDeps {
  readonly db: Db;
  readonly feed: MarketFeed;
}
