import type { Db, Sql, Tx } from '@ex/server-db';
import { ArchiveError } from './errors';
import type { Chunk } from './month-files';
import { chunkRows, listLeaders } from './stage';
import type { ArchiveStage, ArchivedTable, MonthBounds } from './stage';

interface Counts {
  /** Rows of the chunk that the statement removed or inserted. */
  readonly done: number;
  /** Rows of the chunk. */
  readonly all: number;
}

/** Reads what a stage has of a month, chunk by chunk. Such rows never change, so they need no common snapshot. */
export async function* readChunks(
  sql: Sql,
  stage: ArchiveStage,
  bounds: MonthBounds,
  size: number,
): AsyncGenerator<Chunk> {
  let last = '0';
  for (;;) {
    const leaders = await listLeaders(sql, stage, bounds, last, size);
    if (leaders.length === 0) return;
    last = leaders.at(-1) ?? last;
    yield await readChunk(sql, stage.tables, leaders);
  }
}

/**
 * Removes the rows of a chunk in one transaction, together with the totals that replace them (`onRemoved`). Either each row
 * in the database equals the row in the chunk, to the last digit, or there is none: then they were removed before. Throws
 * `ArchiveError`.
 */
export const removeChunk = (db: Db, { tables }: ArchiveStage, line: string): Promise<void> =>
  change(
    db,
    tables,
    line,
    async (_tx, table) => removal(table),
    ({ onRemoved }) => onRemoved,
  );

/** Brings the rows of a chunk back in one transaction; the reverse of `removeChunk`, in every respect. */
export const restoreChunk = (db: Db, { tables }: ArchiveStage, line: string): Promise<void> =>
  change(db, tables, line, insertion, ({ onRestored }) => onRestored);

async function readChunk(
  sql: Sql,
  tables: readonly ArchivedTable[],
  leaders: readonly string[],
): Promise<Chunk> {
  const parts: string[] = [];
  const rows: Record<string, number> = {};
  for (const { name, key, belongs } of tables) {
    const order = key.map((column) => `r.${column}`).join(', ');
    const [part] = await sql.query<{ rows: string; count: number }>(
      `SELECT COALESCE(json_agg(r ORDER BY ${order})::text, '[]') AS rows, count(*)::integer AS count
       FROM ${name} r WHERE ${belongs}`,
      [leaders],
    );
    rows[name] = part?.count ?? 0;
    // The engine puts line breaks between the rows, which separate chunks in the file; none are inside of values.
    parts.push(`"${name}":${(part?.rows ?? '[]').replaceAll('\n', '')}`);
  }
  return { line: `{${parts.join(',')}}`, rows };
}

const removal = ({ name, key }: ArchivedTable): string => `
  WITH done AS (
    DELETE FROM ${name} kept USING ${chunkRows(name)} r
    WHERE ${key.map((column) => `kept.${column} = r.${column}`).join(' AND ')} AND to_json(kept)::text = to_json(r)::text
    RETURNING 1
  ) SELECT count(*)::integer AS done, json_array_length($1::json -> '${name}') AS all FROM done`;

/** Names the columns that the archive has: others, added since, get their defaults. */
async function insertion(tx: Tx, { name }: ArchivedTable, line: string): Promise<string | undefined> {
  const rows = await tx.query<{ column: string }>(
    `SELECT quote_ident(attname) AS column FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
       AND attname IN (SELECT json_object_keys($2::json -> $1::text -> 0)) ORDER BY attnum`,
    [name, line],
  );
  const columns = rows.map(({ column }) => column).join(', ');
  return columns === ''
    ? undefined
    : `WITH done AS (
         INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${chunkRows(name)}
         ON CONFLICT DO NOTHING RETURNING 1
       ) SELECT count(*)::integer AS done, json_array_length($1::json -> '${name}') AS all FROM done`;
}

function change(
  db: Db,
  tables: readonly ArchivedTable[],
  line: string,
  statementOf: (tx: Tx, table: ArchivedTable, line: string) => Promise<string | undefined>,
  carriesOf: (table: ArchivedTable) => readonly string[] | undefined,
): Promise<void> {
  return db.transaction(async (tx) => {
    let done = 0;
    let all = 0;
    for (const table of tables) {
      const statement = await statementOf(tx, table, line);
      if (!statement) continue;
      const [counts] = await tx.query<Counts>(statement, [line]);
      done += counts?.done ?? 0;
      all += counts?.all ?? 0;
    }
    if (done === 0) return;
    if (done !== all)
      throw new ArchiveError(`${done} of ${all} rows of a chunk fit the archive; the others were changed`);
    for (const table of tables) for (const carry of carriesOf(table) ?? []) await tx.query(carry, [line]);
  });
}
