import type { Retention } from '@ex/server-db';
import { deleteRemovedAlerts } from './delete-removed';

/** How long price alerts stay. */
export const alertsRetention: readonly Retention[] = [
  {
    table: 'price_alert',
    rule: 'a day after the member has removed it; others stay, a limited number for each member',
    sweep: deleteRemovedAlerts,
  },
  { table: 'price_alert_counter', kept: 'one row' },
  {
    table: 'price_alert_look',
    rule: 'one row for each market; those of another feed go at the start of the worker',
  },
];
