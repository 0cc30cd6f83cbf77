import { deleteInChunks } from '@ex/server-db';
import type { Sql } from '@ex/server-db';

/** How long recorded seconds are kept, days: longer than a member may dispute a price. */
const KEEP_DAYS = 90;

/**
 * Removes recorded seconds older than `days` and returns the count, in small statements that block no other transaction for
 * long. Receipts keep the ticks that decided.
 */
export const deleteOldSeconds = (
  sql: Sql,
  now: number,
  days = KEEP_DAYS,
  rowsAtOnce?: number,
): Promise<number> =>
  deleteInChunks(
    sql,
    `DELETE FROM price_tape WHERE (feed, symbol, second) IN (
       SELECT feed, symbol, second FROM price_tape WHERE state <> 'wanted' AND recorded_at < $2
       ORDER BY recorded_at LIMIT $1 FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
    [new Date(now - days * 86_400_000)],
    rowsAtOnce,
  );
