import type { Db, Migration } from '../db';
import { migrate } from '../migrate';

/** Version of every part of the schema: what changes any of them changes this, what writes rows does not. */
const LOOK = `
  SELECT md5(string_agg(part, ',' ORDER BY part)) AS look FROM (
    SELECT concat('class', oid, ' ', xmin) AS part FROM pg_class WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT concat('constraint', oid, ' ', xmin) FROM pg_constraint
    UNION ALL SELECT concat('function', oid, ' ', xmin) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT concat('trigger', oid, ' ', xmin) FROM pg_trigger
    UNION ALL SELECT concat('default', oid, ' ', xmin) FROM pg_attrdef
    UNION ALL SELECT concat('column', attrelid, ' ', attnum, ' ', a.xmin)
      FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid WHERE relnamespace = 'public'::regnamespace
  ) parts`;

/** Removes the rows of all tables, whatever their triggers say, and begins their numbers anew. */
const EMPTY = `
  DO $$
  DECLARE place regclass;
  BEGIN
    PERFORM set_config('session_replication_role', 'replica', true);
    FOR place IN SELECT oid FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'schema_migration'
    LOOP
      EXECUTE format('DELETE FROM %s', place);
    END LOOP;
    PERFORM setval(seqrelid, seqstart, false) FROM pg_sequence JOIN pg_class ON oid = seqrelid
      WHERE relnamespace = 'public'::regnamespace;
  END $$`;

interface Made {
  readonly migrations: readonly Migration[];
  readonly look: string | undefined;
}

/** What was made on each database, where removing rows leaves the same as making it anew. */
const made = new WeakMap<Db, Made>();

/**
 * Gives a database the schema of the migrations and no rows but theirs. It is made anew; where it is there from before
 * and nothing of it was changed, only the rows are removed, which takes a small part of the time.
 */
export async function resetSchema(db: Db, migrations: readonly Migration[]): Promise<void> {
  const before = made.get(db);
  if (before?.migrations === migrations && before.look === (await lookOf(db))) {
    await db.query(EMPTY);
    return;
  }
  made.delete(db);
  await db.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await migrate(db, migrations);
  if (await canBeEmptied(db)) made.set(db, { migrations, look: await lookOf(db) });
}

async function lookOf(db: Db): Promise<string | undefined> {
  const [row] = await db.query<{ look: string }>(LOOK);
  return row?.look;
}

/** Whether the migrations wrote no rows of their own and this user may pass over triggers. */
async function canBeEmptied(db: Db): Promise<boolean> {
  const tables = await db.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'schema_migration'`,
  );
  const empty = tables.map(({ name }) => `AND NOT EXISTS (SELECT FROM ${name})`).join(' ');
  const [row] = await db.query<{ can: boolean }>(
    `SELECT rolsuper ${empty} AS can FROM pg_roles WHERE rolname = current_user`,
  );
  return row?.can === true;
}
