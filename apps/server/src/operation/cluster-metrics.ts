import type { MetricSource } from '@ex/server-http/ops';
import type { VenueCluster } from '../cluster/open-cluster';
import { counter, gauge } from './sources';

/** How this process shares the work of the venue; nothing where it is alone. */
export function clusterSources(cluster: VenueCluster | undefined): MetricSource[] {
  if (!cluster) return [];
  const { bus, leases, recorder } = cluster;
  return [
    gauge('venue_processes', 'Processes that are alive', () => leases.processes.length),
    gauge('nats_connected', '1 while this process can talk to the others', () => Number(bus.isConnected())),
    gauge('leases_held', 'Leases under which this process works', () => leases.held().length),
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
