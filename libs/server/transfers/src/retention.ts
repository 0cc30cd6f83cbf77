import type { Retention } from '@ex/server-db';

/** How long transfers stay. */
export const transfersRetention: readonly Retention[] = [
  {
    table: 'member_transfer',
    kept: 'money records that both members see; the audit compares each with its postings',
  },
  {
    table: 'coin_exchange',
    kept: 'money records that members see; the audit compares each with its postings',
  },
  { table: 'own_transfer', kept: 'money records that members see' },
  { table: 'transfer_contact', kept: 'recipients that members have used, one row for each' },
];
