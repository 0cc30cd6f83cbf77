import type { Sql } from '../db';

/** Rows removed by one statement: few enough to stay far below the statement timeout. */
const ROWS_AT_ONCE = 2_000;

/**
 * Runs a DELETE again and again until it finds no more rows, and returns how many it removed. The statement removes `$1`
 * rows at most and returns one row for each. It should skip locked rows, so that no other transaction waits long for one;
 * `params` follow from `$2` on.
 */
export async function deleteInChunks(
  sql: Sql,
  statement: string,
  params: readonly unknown[],
  rowsAtOnce = ROWS_AT_ONCE,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const rows = await sql.query(statement, [rowsAtOnce, ...params]);
    removed += rows.length;
    if (rows.length < rowsAtOnce) return removed;
  }
}
