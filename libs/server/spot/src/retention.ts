import type { Retention } from '@ex/server-db';

/** How long spot orders stay. */
export const spotRetention: readonly Retention[] = [
  { table: 'spot_market', kept: 'one row for each market' },
  { table: 'spot_order', kept: 'money records: ended ones leave by the archive' },
  { table: 'spot_trade', kept: 'money records: leave by the archive' },
  { table: 'spot_hindsight', kept: 'one row for each market' },
  { table: 'spot_unsettled', rule: 'removed when the trade is booked, within seconds' },
  { table: 'spot_archived_fill', kept: 'what the archive has of orders that are still here' },
];
