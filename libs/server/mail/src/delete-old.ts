import { deleteExpired } from '@ex/server-db';
import type { Expiring, Sql } from '@ex/server-db';
import { expireMails } from './outbox';

/** Rows of mails that are done, without their texts. */
const doneMails: Expiring = {
  table: 'message_outbox',
  key: ['id'],
  at: 'done_at',
  days: 30,
  where: "state <> 'waiting'",
};

/** Deletes the texts of mails that were not sent in time, and mails that were done 30 days ago. Run it hourly. */
export async function deleteOldMail(sql: Sql, now: number): Promise<void> {
  await expireMails(sql, now);
  await deleteExpired(sql, doneMails, { now: new Date(now) });
}
