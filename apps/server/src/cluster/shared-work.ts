import type { LeaseSeeker } from '@ex/server-cluster';
import type { RelayedFeed } from '@ex/server-market-feed';
import { marketWriterName } from '@ex/server-spot';
import type { MatchingVenue } from '@ex/server-spot';
import type { VenueWorker } from '../start/on-off';

/** The provider connection or the simulation; it stays where it is, for a change of holder is a gap. */
export const feedWork = (feed: RelayedFeed): LeaseSeeker => ({
  name: 'feed',
  stays: true,
  begin: (epoch) => feed.lead(epoch),
  end: () => feed.follow(),
});

/** Markets, each with one writer; all of them unless stated otherwise. */
export const marketWork = (
  exchange: MatchingVenue,
  ids: readonly number[] = exchange.marketIds(),
): LeaseSeeker[] =>
  ids.map((id) => ({
    name: marketWriterName(id),
    begin: (epoch) => exchange.open(id, epoch),
    end: () => exchange.close(id),
  }));

/** Workers that only one process runs, those of a lease together. */
export function workerWork(workers: readonly VenueWorker[]): LeaseSeeker[] {
  const names = new Set(workers.flatMap(({ lease }) => lease ?? []));
  return [...names].map((name) => {
    const group = workers.filter(({ lease }) => lease === name);
    let stops: (() => Promise<void>)[] = [];
    return {
      name,
      begin: () => {
        stops = group.map(({ start }) => start());
      },
      end: async () => {
        await Promise.all(stops.splice(0).map((stop) => stop()));
      },
    };
  });
}
