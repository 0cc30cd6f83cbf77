import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/**
 * Where servers of the journeys keep their rows: on the PostgreSQL of `npm test` by day, which is where a venue with members keeps
 * them, and takes a third less of a server's start; in the embedded database at night, where there is no PostgreSQL, and of a server
 * that begins empty, as `npm start` does.
 */
const ADMIN_URL = process.env['NIGHTLY'] ? undefined : process.env['TEST_DATABASE_URL'];

/** Makes a database, a copy of another that nobody uses if one is named. Undefined where the embedded one is to be used. */
export async function makeDatabase(template = 'template1'): Promise<string | undefined> {
  if (!ADMIN_URL) return undefined;
  const name = `e2e_${randomBytes(8).toString('hex')}`;
  await administer(ADMIN_URL, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return name;
}

/** Removes a database that {@link makeDatabase} made, if it made one. */
export async function dropDatabase(name: string | undefined): Promise<void> {
  if (ADMIN_URL && name) await administer(ADMIN_URL, `DROP DATABASE ${name} WITH (FORCE)`);
}

/** Environment of a server that keeps its rows there. */
export function databaseEnv(name: string | undefined): Readonly<Record<string, string>> {
  if (!ADMIN_URL || !name) return {};
  const url = new URL(ADMIN_URL);
  url.pathname = `/${name}`;
  return { DATABASE_URL: url.href };
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
