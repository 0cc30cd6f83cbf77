import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/**
 * The PostgreSQL on which servers of the journeys keep their rows by day: that of `npm test`. A venue with members keeps them on one
 * too, and a server's start takes a third less. At night, where no PostgreSQL is given, and for a server that begins empty, as
 * `npm start` does, it is the embedded database.
 */
const ADMIN_URL = process.env['NIGHTLY'] ? undefined : process.env['TEST_DATABASE_URL'];

/** Makes a database, or a copy of the named unused one. Undefined where the embedded one is to be used. */
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
