import type { Retention } from '@ex/server-db';

/** How long financial products stay. */
export const financeRetention: readonly Retention[] = [
  { table: 'loan', kept: 'money records that members see and operators have decided on' },
  { table: 'mining_order', kept: 'money records that members see' },
  { table: 'staking_order', kept: 'money records that members see' },
];
