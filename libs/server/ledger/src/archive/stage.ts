import type { Sql } from '@ex/server-db';

/** Where a month ends. */
export interface MonthBounds {
  /** Newest ledger transaction of the month, decimal text. */
  readonly upTo: string;
  /** First moment after it. */
  readonly until: Date;
}

/** Rows of a table that go into the archive. */
export interface ArchivedTable {
  readonly name: string;
  /** Columns of its primary key. */
  readonly key: readonly string[];
  /** Condition on its rows `r`; `$1` are the ids of the rows that lead a chunk. */
  readonly belongs: string;
  /**
   * Statements that carry on what the removed rows stood for, in the transaction that removes them; `$1` is the chunk, JSON.
   */
  readonly onRemoved?: readonly string[];
  /** Statements that take it back, in the transaction that restores the rows. */
  readonly onRestored?: readonly string[];
}

/** Rows that leave the database together: one file of a month. Stages are removed in order and restored in reverse. */
export interface ArchiveStage {
  /** Name of its file. */
  readonly name: string;
  /** Table whose rows lead: those of the month and before it that go, and with them what belongs to them. */
  readonly leaders: {
    /** With an identity `id`. */
    readonly table: string;
    /** Condition on its rows `l`; `$1` is the newest transaction of the month, `$2` the moment after it. */
    readonly condition: string;
  };
  /** In the order in which they are restored. */
  readonly tables: readonly ArchivedTable[];
  /** Describes the unfinished items of the month, which keep it out of the archive. */
  readonly findOpen?: (sql: Sql, bounds: MonthBounds) => Promise<string[]>;
}

/** Kinds of ledger transactions that may go into the archive, with the rows that go with them. */
export interface ArchivedBookings {
  readonly kinds: readonly string[];
  readonly tables: readonly ArchivedTable[];
  readonly findOpen?: ArchiveStage['findOpen'];
}

/** Rows of a chunk (`$1`), as a row source. */
export const chunkRows = (table: string): string =>
  `json_populate_recordset(NULL::${table}, $1::json -> '${table}')`;

/** The next ids of rows that lead, ascending from after `after`; `limit` at most. */
export async function listLeaders(
  sql: Sql,
  { leaders }: ArchiveStage,
  { upTo, until }: MonthBounds,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT l.id FROM ${leading(leaders)} AND l.id > $3 ORDER BY l.id LIMIT $4`,
    [upTo, until, after, limit],
  );
  return rows.map(({ id }) => id);
}

/** How many rows lead. */
export async function countLeaders(
  sql: Sql,
  { leaders }: ArchiveStage,
  { upTo, until }: MonthBounds,
): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM ${leading(leaders)}`,
    [upTo, until],
  );
  return row?.count ?? 0;
}

/** Names both parameters, for the engine must know the types of those that a condition does not use. */
const leading = ({ table, condition }: ArchiveStage['leaders']): string =>
  `${table} l WHERE ($1::bigint, $2::timestamptz) IS NOT NULL AND ${condition}`;
