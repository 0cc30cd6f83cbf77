import type { Expiring, Retention } from '@ex/server-db';

/** Alerts that members have removed: a day, so that every worker reads the removal. */
export const removedAlerts: Expiring = {
  table: 'price_alert',
  key: ['id'],
  at: 'changed_at',
  days: 1,
  where: "state = 'removed'",
};

/** How long price alerts stay; of those that are not removed, each member has a limited number. */
export const alertsRetention: readonly Retention[] = [
  removedAlerts,
  { table: 'price_alert_counter', kept: 'one row' },
  {
    table: 'price_alert_look',
    rule: 'one row for each market; those of another feed go at the start of the worker',
  },
];
