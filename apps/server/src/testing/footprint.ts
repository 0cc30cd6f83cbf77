import type { Sql } from '@ex/server-db';

/** Rows of a table that belong to a member. */
interface Trace {
  readonly rows: number;
  /** Changes when a row does. */
  readonly content: string;
}

/** All rows of a member by table, so that every trace of a call is included. */
export type Footprint = Readonly<Record<string, Trace>>;

const TABLES = `
  SELECT c.relname AS table, a.attname AS column FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND a.attname IN ('member', 'member_id') AND c.relname NOT IN ('member_session', 'message')`;

/** By database: the statement that reads a footprint. */
const statements = new WeakMap<Sql, Promise<string>>();

/**
 * Reads the footprint of a member; sessions are left out, because every call touches them, and messages on their way, which a
 * worker takes at any moment.
 */
export async function footprintOf(sql: Sql, memberId: number): Promise<Footprint> {
  const known = statements.get(sql);
  const statement = known ?? statementFor(sql);
  if (!known) statements.set(sql, statement);
  const rows = await sql.query<{ table: string; count: number; content: string | null }>(await statement, [
    memberId,
  ]);
  return Object.fromEntries(
    rows.map(({ table, count, content }) => [table, { rows: count, content: content ?? '' }]),
  );
}

/** One statement for all tables, which takes a small part of the time of one for each. */
async function statementFor(sql: Sql): Promise<string> {
  const columns = await sql.query<{ table: string; column: string }>(TABLES);
  return columns
    .map(
      ({ table, column }) =>
        `SELECT '${table}' AS table, count(*)::integer AS count, md5(string_agg(t::text, ',' ORDER BY t::text)) AS content
         FROM ${table} t WHERE ${column} = $1`,
    )
    .join(' UNION ALL ');
}

/** How many rows there are of each table; two members who did the same have the same. */
export const rowCounts = (footprint: Footprint): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(footprint).map(([table, { rows }]) => [table, rows]));

/** Tables whose rows differ between two footprints. */
export const changedTables = (before: Footprint, after: Footprint): readonly string[] =>
  Object.keys(after).filter((table) => before[table]?.content !== after[table]?.content);
