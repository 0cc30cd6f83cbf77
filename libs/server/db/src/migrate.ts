import { createHash } from 'node:crypto';
import type { Db, Migration, Sql, Tx } from './db';
import { DatabaseUnusable } from './errors';

/** Key of the advisory lock under which migrations run; any number nobody else uses. */
const LOCK_KEY = 7_305_118;

interface AppliedRow {
  readonly id: string;
  readonly checksum: string;
}

/**
 * Applies the migrations that the database does not have yet, each in its own transaction, in the order given; several
 * processes may do so at once. Returns the ids it applied. Throws `DatabaseUnusable` when an applied one was edited,
 * is unknown to this program, or would have to come after one of its library that is applied already.
 */
export async function migrate(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  refuseTwins(migrations);
  const applied: string[] = [];
  for (;;) {
    const id = await db.transaction((tx) => applyNext(tx, migrations));
    if (id === undefined) return applied;
    applied.push(id);
  }
}

async function applyNext(tx: Tx, migrations: readonly Migration[]): Promise<string | undefined> {
  await tx.query('SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0');
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY]);
  await tx.query(
    `CREATE TABLE IF NOT EXISTS schema_migration (
       id text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
     )`,
  );
  const known = await readApplied(tx);
  refuseUnknown(known, migrations);
  refuseEdited(known, migrations);
  refuseLate(known, migrations);
  const next = migrations.find(({ id }) => !known.has(id));
  if (!next) return undefined;
  await tx.query(next.sql);
  await next.fill?.(tx);
  await tx.query('INSERT INTO schema_migration (id, checksum) VALUES ($1, $2)', [next.id, checksum(next)]);
  return next.id;
}

async function readApplied(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql.query<AppliedRow>('SELECT id, checksum FROM schema_migration');
  return new Map(rows.map((row) => [row.id, row.checksum]));
}

function refuseTwins(migrations: readonly Migration[]): void {
  const ids = migrations.map(({ id }) => id);
  const twin = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twin) throw new DatabaseUnusable(`Two migrations are called ${twin}`);
}

function refuseUnknown(known: Map<string, string>, migrations: readonly Migration[]): void {
  const ids = new Set(migrations.map(({ id }) => id));
  const unknown = [...known.keys()].find((id) => !ids.has(id));
  if (unknown) {
    throw new DatabaseUnusable(
      `The database has ${unknown}, which this program does not know; start a newer program`,
    );
  }
}

function refuseEdited(known: Map<string, string>, migrations: readonly Migration[]): void {
  const edited = migrations.find(
    (migration) => (known.get(migration.id) ?? checksum(migration)) !== checksum(migration),
  );
  if (edited)
    throw new DatabaseUnusable(`Migration ${edited.id} was edited after it had been applied; add a new one`);
}

/** Within a library, what is applied must be the beginning of its list. */
function refuseLate(known: Map<string, string>, migrations: readonly Migration[]): void {
  const pending = new Map<string, string>();
  for (const { id } of migrations) {
    const library = id.slice(0, id.indexOf('/'));
    if (!known.has(id)) pending.set(library, pending.get(library) ?? id);
    else if (pending.has(library)) {
      throw new DatabaseUnusable(
        `Migration ${pending.get(library)} stands before ${id}, which is applied already`,
      );
    }
  }
}

const checksum = ({ sql }: Migration) => createHash('sha256').update(sql).digest('hex');
