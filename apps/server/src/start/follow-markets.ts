import { makePoller } from '@ex/server-db';
import type { Poller } from '@ex/server-db';
import type { MarketFeed } from '@ex/server-market-feed';
import type { MatchingVenue } from '@ex/server-spot';
import type { VenueCluster } from '../cluster/open-cluster';
import { marketWork } from '../cluster/shared-work';

/** How often the markets of the feed are compared with those of the catalogue (ms). */
const EVERY_MS = 1_000;

/** Dependencies for following the markets. */
export interface FollowMarketsDeps {
  readonly feed: Pick<MarketFeed, 'markets'>;
  /** Takes over markets into the catalogue; false when they are those it has. */
  readonly followMarkets: (markets: ReturnType<MarketFeed['markets']>) => Promise<boolean>;
  readonly exchange: MatchingVenue;
  readonly cluster: Pick<VenueCluster, 'leases'> | undefined;
  readonly onError: (error: unknown) => void;
}

/**
 * Takes over the markets of the feed when they change: a provider that was away at the start is back, or the process that runs
 * the feed has another list. Markets that are new open here or, of several processes, at the one that gets their lease.
 */
export const makeMarketFollower = ({
  feed,
  followMarkets,
  exchange,
  cluster,
  onError,
}: FollowMarketsDeps): Poller => {
  /** The catalogue has changed, and the markets have not followed yet. */
  let isDue = false;
  /** New markets whose leases are not sought yet. */
  let added: readonly number[] = [];
  return makePoller({
    everyMs: EVERY_MS,
    onError,
    round: async () => {
      isDue = (await followMarkets(feed.markets())) || isDue;
      if (!isDue) return 0;
      if (cluster) {
        added = [...added, ...(await exchange.prepare())];
        await cluster.leases.seek(marketWork(exchange, added));
        added = [];
      } else await exchange.start();
      isDue = false;
      return 1;
    },
  });
};
