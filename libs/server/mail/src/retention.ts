import type { Retention } from '@ex/server-db';
import { deleteOldMail } from './delete-old';

/** How long mails stay. */
export const mailRetention: readonly Retention[] = [
  {
    table: 'message_outbox',
    rule: '30 days after the mail was sent or given up, without its text',
    sweep: deleteOldMail,
  },
];
