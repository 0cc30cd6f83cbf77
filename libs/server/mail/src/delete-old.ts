import { deleteInChunks } from '@ex/server-db';
import type { Sql } from '@ex/server-db';
import { expireMails } from './outbox';

/** Rows of mails that are done are kept for this time (ms), without their texts. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

/** Deletes the texts of mails that were not sent in time, and mails that were done 30 days ago. Run it hourly. */
export async function deleteOldMail(sql: Sql, now: number): Promise<void> {
  await expireMails(sql, now);
  await deleteInChunks(
    sql,
    `DELETE FROM message_outbox WHERE id IN (
       SELECT id FROM message_outbox WHERE state <> 'waiting' AND done_at < $2
       ORDER BY done_at LIMIT $1 FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
    [new Date(now - KEPT_MS)],
  );
}
