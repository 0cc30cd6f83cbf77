import { createHash, randomBytes } from 'node:crypto';
import type { Db, Migration, Sql } from '../db';
import { sqlState } from '../errors';
import { migrate } from '../migrate';
import { openPostgres } from '../postgres';

/** Key of the advisory lock under which templates are made, so that workers do not each make the same one. */
const LOCK_KEY = 7_305_119;
const NO_SUCH_DATABASE = '3D000';
const NAME_TAKEN = '42P04';

/** Differs for two lists of migrations that differ in anything. */
export function keyOfMigrations(migrations: readonly Migration[]): string {
  const parts = migrations.map(({ id, sql, needs, fill }) => [id, sql, needs, String(fill)]);
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

/**
 * Makes a database that has the migrations already, as a copy of one that is made once on a server and stays there: copying
 * it takes a small part of the time.
 */
export async function createMigrated(
  admin: Db,
  server: string,
  name: string,
  migrations: readonly Migration[],
): Promise<void> {
  const template = `test_template_${keyOfMigrations(migrations)}`;
  try {
    await copyDatabase(admin, template, name);
  } catch (error) {
    if (sqlState(error) !== NO_SUCH_DATABASE) throw error;
    await makeTemplate(admin, server, template, migrations);
    await copyDatabase(admin, template, name);
  }
}

const copyDatabase = (sql: Sql, template: string, name: string): Promise<unknown> =>
  sql.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);

/** Makes it under another name first: a copy of one that is not complete would lack tables. */
async function makeTemplate(
  admin: Db,
  server: string,
  template: string,
  migrations: readonly Migration[],
): Promise<void> {
  await admin.query('SET lock_timeout = 0');
  await admin.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
  const [present] = await admin.query('SELECT FROM pg_database WHERE datname = $1', [template]);
  if (!present) await makeDraft(admin, server, template, migrations);
  await admin.query('SELECT pg_advisory_unlock($1)', [LOCK_KEY]);
}

async function makeDraft(
  admin: Db,
  server: string,
  template: string,
  migrations: readonly Migration[],
): Promise<void> {
  const draft = `test_${randomBytes(8).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${draft}`);
  const db = await openPostgres({ url: databaseUrl(server, draft), connections: 1 });
  await migrate(db, migrations);
  await db.close();
  try {
    await admin.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
  } catch (error) {
    // A connection that was lost has lost the lock: another test run was faster.
    if (sqlState(error) !== NAME_TAKEN) throw error;
    await admin.query(`DROP DATABASE ${draft}`);
  }
}

/** Address of another database of a server. */
export function databaseUrl(server: string, name: string): string {
  const own = new URL(server);
  own.pathname = `/${name}`;
  return own.href;
}
