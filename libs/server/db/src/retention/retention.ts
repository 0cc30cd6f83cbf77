import type { Sql } from '../db';

/** Rows that stay for a time and are then deleted, found by an index on their moment. */
export interface Expiring {
  readonly table: string;
  /** Columns of the primary key. */
  readonly key: readonly string[];
  /** Column with the moment from which the time counts; an index begins with it. */
  readonly at: string;
  readonly days: number;
  /** Which rows may go, besides their age: SQL of one row; nothing for all. */
  readonly where?: string;
}

/** Rows that code of their library deletes, in chunks. */
interface Swept {
  readonly table: string;
  /** Which rows go, and when. */
  readonly rule: string;
  /** Deletes them; undefined where the code that uses the rows deletes them, or where another table's sweep does. */
  readonly sweep?: (sql: Sql, now: number) => Promise<unknown>;
}

/** Rows that stay. */
interface Kept {
  readonly table: string;
  readonly kept: string;
}

/** How long the rows of a table stay. Every table of the venue has one of these. */
export type Retention = Expiring | Swept | Kept;

/** Rows removed by one statement: few enough that no other transaction waits for one. */
const ROWS_AT_ONCE = 2_000;

/**
 * Deletes the rows of a table whose time is over, some thousand in a statement, and returns how many. Rows that a member's
 * call has locked are left to the next run, so that neither waits for the other. The database's clock decides unless `now`
 * is given: a process whose clock runs ahead must not delete what is still wanted. Each statement begins where the one before
 * ended: until a vacuum, an index has all deleted rows still, and reading past them takes longer with every statement.
 */
export async function deleteExpired(
  sql: Sql,
  { table, key, at, days, where }: Expiring,
  { now, rowsAtOnce = ROWS_AT_ONCE }: { readonly now?: Date; readonly rowsAtOnce?: number } = {},
): Promise<number> {
  let removed = 0;
  let from: Date | null = null;
  for (;;) {
    const rows: { at: Date }[] = await sql.query<{ at: Date }>(
      `DELETE FROM ${table} WHERE (${key.join()}) IN (
         SELECT ${key.join()} FROM ${table}
         WHERE ${at} < COALESCE($2::timestamptz, now()) - make_interval(days => $3)
           AND ${at} >= COALESCE($4::timestamptz, '-infinity') ${where ? `AND (${where})` : ''}
         ORDER BY ${at} LIMIT $1 FOR UPDATE SKIP LOCKED
       ) RETURNING ${at} AS at`,
      [rowsAtOnce, now ?? null, days, from],
    );
    removed += rows.length;
    if (rows.length < rowsAtOnce) return removed;
    from = rows.reduce((last, row) => (row.at > last ? row.at : last), new Date(0));
  }
}
