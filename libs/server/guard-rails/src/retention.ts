import type { Retention } from '@ex/server-db';

/** How long limits of members, and what is counted for them, stay. */
export const guardRailsRetention: readonly Retention[] = [
  { table: 'guard_limit', kept: 'limits that members set themselves, one row for each rule' },
  // Only the last hour counts.
  { table: 'guard_order', key: ['id'], at: 'placed_at', days: 1 },
];
