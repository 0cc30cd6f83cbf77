import type { Retention } from '@ex/server-db';

/** How long processes and leases stay. */
export const clusterRetention: readonly Retention[] = [
  { table: 'lease', kept: 'one row for each market and kind of work' },
  { table: 'venue_process', rule: 'ended processes are forgotten by those that live' },
  { table: 'venue_identity', kept: 'one row' },
];
