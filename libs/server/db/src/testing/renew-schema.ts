import type { Db, Migration } from '../db';
import { migrate } from '../migrate';
import { readSchemaState } from '../schema-state';

/**
 * How many rows each catalog of the schema has, and the sum of their versions: what changes any part of the schema changes
 * this, because a new version is higher than all before it; what writes rows does not. Own objects begin at 16384.
 */
const LOOK = `
  SELECT json_agg(part)::text AS look FROM (
    SELECT count(*), sum(xmin::text::bigint) FROM pg_class WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT count(*), sum(xmin::text::bigint) FROM pg_constraint
    UNION ALL SELECT count(*), sum(xmin::text::bigint) FROM pg_proc WHERE oid >= 16384
    UNION ALL SELECT count(*), sum(xmin::text::bigint) FROM pg_trigger
    UNION ALL SELECT count(*), sum(xmin::text::bigint) FROM pg_attrdef
    UNION ALL SELECT count(*), sum(xmin::text::bigint) FROM pg_attribute WHERE attrelid >= 16384
  ) part`;

/**
 * Removes the rows of all tables that ever had any, regardless of their triggers, and restarts the numbers that were given.
 */
const EMPTY = `
  DO $$
  DECLARE place regclass;
  BEGIN
    PERFORM set_config('session_replication_role', 'replica', true);
    FOR place IN SELECT oid FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'schema_migration'
        AND pg_relation_size(oid) > 0
    LOOP
      EXECUTE format('DELETE FROM %s', place);
    END LOOP;
    PERFORM setval(seqrelid, seqstart, false) FROM pg_sequence JOIN pg_class ON oid = seqrelid
      WHERE relnamespace = 'public'::regnamespace AND pg_sequence_last_value(seqrelid) IS NOT NULL;
  END $$`;

/** The rows that the migrations wrote into a table. */
interface Kept {
  readonly table: string;
  /** As a list in JSON. */
  readonly rows: string;
}

interface Made {
  readonly migrations: readonly Migration[];
  readonly look: string | undefined;
  readonly kept: readonly Kept[];
}

/** The schema made on each database, where removing rows leaves the same as rebuilding it. */
const made = new WeakMap<Db, Made>();

/**
 * Gives a database the schema of the migrations and no rows but theirs. It is rebuilt. An unchanged schema from before stays
 * and only its rows are removed, which takes a small part of the time.
 */
export async function resetSchema(db: Db, migrations: readonly Migration[]): Promise<void> {
  const before = made.get(db);
  if (before?.migrations === migrations && before.look === (await lookOf(db))) {
    await emptyTables(db, before.kept);
    return;
  }
  made.delete(db);
  await db.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await migrate(db, migrations);
  await remember(db, migrations);
}

/** Lets `resetSchema` keep the schema of a database that was opened with the migrations. */
export async function adoptSchema(db: Db, migrations: readonly Migration[]): Promise<void> {
  const { pending } = await readSchemaState(db, migrations);
  if (migrations.length > 0 && pending.length === 0) await remember(db, migrations);
}

async function remember(db: Db, migrations: readonly Migration[]): Promise<void> {
  const kept = await rowsOfMigrations(db);
  if (kept) made.set(db, { migrations, look: await lookOf(db), kept });
}

async function lookOf(db: Db): Promise<string | undefined> {
  const [row] = await db.query<{ look: string }>(LOOK);
  return row?.look;
}

async function emptyTables(db: Db, kept: readonly Kept[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(EMPTY);
    for (const { table, rows } of kept)
      await tx.query(
        `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${table}, $1)`,
        [rows],
      );
  });
}

/** What the migrations wrote; undefined where it could not be written again, or this user may not pass over triggers. */
async function rowsOfMigrations(db: Db): Promise<readonly Kept[] | undefined> {
  const tables = await db.query<{ name: string; computes: boolean }>(
    `SELECT oid::regclass::text AS name,
       EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attgenerated <> '') AS computes
     FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'schema_migration'`,
  );
  const [right] = await db.query<{ can: boolean }>(
    `SELECT rolsuper AND NOT EXISTS (SELECT FROM pg_sequence WHERE pg_sequence_last_value(seqrelid) IS NOT NULL) AS can
     FROM pg_roles WHERE rolname = current_user`,
  );
  if (!right?.can) return undefined;
  if (tables.length === 0) return [];
  const read = tables.map(
    ({ name }) => `SELECT '${name}' AS table, json_agg(t)::text AS rows FROM ${name} t`,
  );
  const kept = await db.query<Kept>(
    `SELECT "table", rows FROM (${read.join(' UNION ALL ')}) all_tables WHERE rows IS NOT NULL`,
  );
  const computing = new Set(tables.flatMap(({ name, computes }) => (computes ? [name] : [])));
  return kept.some(({ table }) => computing.has(table)) ? undefined : kept;
}
