import type { Retention } from '@ex/server-db';

/** How long push messages and their browsers stay. */
export const pushRetention: readonly Retention[] = [
  { table: 'push_key', kept: 'one row: key pair of the venue' },
  {
    table: 'push_subscription',
    rule: 'removed with the browser, and the oldest beyond a number for each member',
  },
  { table: 'push_outbox', rule: 'a day after it was written, by the worker that sends it' },
];
