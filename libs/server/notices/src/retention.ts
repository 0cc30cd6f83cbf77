import type { Retention } from '@ex/server-db';

/** How long messages to members stay. */
export const noticesRetention: readonly Retention[] = [
  { table: 'notice', key: ['id'], at: 'created_at', days: 365 },
  {
    table: 'message',
    rule: 'taken out by the worker that writes them as mails and push messages, within seconds',
  },
  { table: 'message_preference', kept: 'what members want to be told, one row for each kind' },
  { table: 'message_preference_counter', kept: 'one row' },
];
