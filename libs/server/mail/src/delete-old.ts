import type { Sql } from '@ex/server-db';
import { expireMails } from './outbox';

/** Rows of mails that are done are kept for this time (ms), without their texts. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

/** Forgets the texts of mails nobody sent in time, and deletes mails that were done 30 days ago. Run it hourly. */
export async function deleteOldMail(sql: Sql, now: number): Promise<void> {
  await expireMails(sql, now);
  await sql.query(`DELETE FROM message_outbox WHERE state <> 'waiting' AND done_at < $1`, [
    new Date(now - KEPT_MS),
  ]);
}
