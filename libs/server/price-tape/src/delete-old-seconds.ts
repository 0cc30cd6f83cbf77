import type { Sql } from '@ex/server-db';

/** How long recorded seconds are kept, days: longer than anybody disputes a price. */
const KEEP_DAYS = 90;
/** Rows removed per statement: few enough to stay far below the statement timeout. */
const SWEEP_ROWS = 2_000;

/**
 * Removes recorded seconds older than `days` and returns the count, in small statements that nobody waits for. Receipts
 * keep the ticks that decided.
 */
export async function deleteOldSeconds(
  sql: Sql,
  now: number,
  days = KEEP_DAYS,
  rowsAtOnce = SWEEP_ROWS,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const rows = await sql.query(
      `DELETE FROM price_tape WHERE (feed, symbol, second) IN (
         SELECT feed, symbol, second FROM price_tape WHERE state <> 'wanted' AND recorded_at < $1
         ORDER BY recorded_at LIMIT $2 FOR UPDATE SKIP LOCKED
       ) RETURNING 1`,
      [new Date(now - days * 86_400_000), rowsAtOnce],
    );
    removed += rows.length;
    if (rows.length < rowsAtOnce) return removed;
  }
}
