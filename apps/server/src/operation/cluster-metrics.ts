import { countUnowned } from '@ex/server-cluster';
import type { MetricSource } from '@ex/server-http/ops';
import type { VenueServices } from '../start/venue-services';
import { REFRESH_MS } from './house-metrics';
import { refreshInBackground } from './refresh-in-background';
import { counter, gauge } from './sources';

/** How this process shares the work of the venue; nothing where it is alone. */
export function clusterSources({
  cluster,
  db,
  background,
}: Pick<VenueServices, 'cluster' | 'db' | 'background'>): MetricSource[] {
  if (!cluster) return [];
  const { bus, leases, recorder } = cluster;
  const unowned = refreshInBackground(() => countUnowned(db, leases.names()), {
    ...{ everyMs: REFRESH_MS, onError: background.of('metrics') },
  });
  return [
    gauge('venue_processes', 'Processes that are alive', () => leases.processes.length),
    gauge('nats_connected', '1 while this process can talk to the others', () => Number(bus.isConnected())),
    gauge('leases_held', 'Leases under which this process works', () => leases.held().length),
    gauge('leases_without_owner', 'Leases that no process holds that is alive', unowned),
    gauge('feed_led', '1 while this process runs the market feed', () =>
      Number(leases.epochOf('feed') !== undefined),
    ),
    counter(
      'lease_changes_total',
      'Leases taken, handed over and lost',
      () => [...recorder.counts()].map(([event, value]) => ({ labels: { event }, value })),
      ['event'],
    ),
  ];
}
