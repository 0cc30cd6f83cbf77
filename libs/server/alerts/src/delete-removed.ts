import { deleteInChunks } from '@ex/server-db';
import type { Sql } from '@ex/server-db';

/** Rows of removed alerts stay for this time (ms), so that every worker reads the removal. */
const KEPT_MS = 24 * 3600 * 1000;

/** Deletes the rows of alerts that members removed a day ago. */
export const deleteRemovedAlerts = (sql: Sql, now: number): Promise<number> =>
  deleteInChunks(
    sql,
    `DELETE FROM price_alert WHERE id IN (
       SELECT id FROM price_alert WHERE state = 'removed' AND changed_at < $2
       ORDER BY changed_at LIMIT $1 FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
    [new Date(now - KEPT_MS)],
  );
