import { createHash } from 'node:crypto';
import type { Migration, Sql } from './db';
import { DatabaseUnusable } from './errors';

/** A migration that the database does not have yet. */
interface PendingMigration {
  readonly id: string;
  /** Servers that know only what the database has now cannot work with it: stop them before it is applied. */
  readonly breaksRunning: boolean;
}

/** The schema of a database, compared with a program. */
export interface SchemaState {
  /** Not yet applied, in their order. */
  readonly pending: readonly PendingMigration[];
  /** Ids that a newer release has applied and that this program can work with. */
  readonly newer: readonly string[];
}

interface AppliedRow {
  readonly id: string;
  readonly checksum: string;
  readonly needs: string | null;
}

/**
 * Compares a database with the migrations of a program. Changes nothing. Throws `DatabaseUnusable` when an applied one was
 * edited, or belongs to a newer release that this program cannot work with.
 */
export async function readSchemaState(sql: Sql, migrations: readonly Migration[]): Promise<SchemaState> {
  const applied = await readApplied(sql);
  const known = new Set(migrations.map(({ id }) => id));
  const newer = applied.filter(({ id }) => !known.has(id));
  refuseBroken(newer, known);
  refuseEdited(applied, migrations);
  const has = new Set(applied.map(({ id }) => id));
  // No server can work with an empty database, so nothing breaks one.
  const breaksRunning = (needs: string | undefined) => has.size > 0 && needs !== undefined && !has.has(needs);
  return {
    pending: migrations.flatMap(({ id, needs }) =>
      has.has(id) ? [] : [{ id, breaksRunning: breaksRunning(needs) }],
    ),
    newer: newer.map(({ id }) => id),
  };
}

/** Digest of a migration's statements, by which an edited one is found. */
export const checksumOf = ({ sql }: Migration): string => createHash('sha256').update(sql).digest('hex');

/** The line for the log of a program that works with the database of a newer release; undefined if it is none. */
export const newerText = ({ newer }: Pick<SchemaState, 'newer'>): string | undefined =>
  newer.length === 0
    ? undefined
    : `The database is of a newer release (${newer.join(', ')}); this program can work with it`;

async function readApplied(sql: Sql): Promise<AppliedRow[]> {
  const [columns] = await sql.query<{ table: boolean; needs: boolean }>(
    `SELECT to_regclass('schema_migration') IS NOT NULL AS table,
       EXISTS (SELECT FROM pg_attribute WHERE attrelid = to_regclass('schema_migration') AND attname = 'needs') AS needs`,
  );
  if (!columns?.table) return [];
  // Databases of the first releases have no such column; no step of theirs takes anything away.
  const needs = columns.needs ? 'needs' : 'NULL AS needs';
  return sql.query<AppliedRow>(`SELECT id, checksum, ${needs} FROM schema_migration ORDER BY applied_at, id`);
}

function refuseBroken(newer: readonly AppliedRow[], known: ReadonlySet<string>): void {
  const breaking = newer.find(({ needs }) => needs !== null && !known.has(needs));
  if (breaking)
    throw new DatabaseUnusable(
      `The database has ${breaking.id}, with which this program cannot work; start the release that applied it, or a newer one`,
    );
}

function refuseEdited(applied: readonly AppliedRow[], migrations: readonly Migration[]): void {
  const checksums = new Map(applied.map(({ id, checksum }) => [id, checksum]));
  const edited = migrations.find(
    (migration) => (checksums.get(migration.id) ?? checksumOf(migration)) !== checksumOf(migration),
  );
  if (edited)
    throw new DatabaseUnusable(`Migration ${edited.id} was edited after it had been applied; add a new one`);
}
