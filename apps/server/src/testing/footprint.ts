import type { Sql } from '@ex/server-db';

/** What of a table is a member's. */
interface Trace {
  readonly rows: number;
  /** Changes when a row does. */
  readonly content: string;
}

/** Everything a member has in the database by table, so that whatever a call leaves behind is in there. */
export type Footprint = Readonly<Record<string, Trace>>;

/**
 * Reads the footprint of a member; sessions are left out, because every call touches them, and messages on their way, which a
 * worker takes at any moment.
 */
export async function footprintOf(sql: Sql, memberId: number): Promise<Footprint> {
  const columns = await sql.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name IN ('member', 'member_id') AND table_name NOT IN ('member_session', 'message')`,
  );
  const traces: Record<string, Trace> = {};
  for (const { table, column } of columns) {
    const [row] = await sql.query<{ count: string; content: string | null }>(
      `SELECT count(*), md5(string_agg(t::text, ',' ORDER BY t::text)) AS content FROM ${table} t WHERE ${column} = $1`,
      [memberId],
    );
    traces[table] = { rows: Number(row?.count), content: row?.content ?? '' };
  }
  return traces;
}

/** How many rows there are of each table; two members who did the same have the same. */
export const rowCounts = (footprint: Footprint): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(footprint).map(([table, { rows }]) => [table, rows]));

/** Tables whose rows differ between two footprints. */
export const changedTables = (before: Footprint, after: Footprint): readonly string[] =>
  Object.keys(after).filter((table) => before[table]?.content !== after[table]?.content);
