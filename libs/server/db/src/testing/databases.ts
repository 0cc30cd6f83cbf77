import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Db, Migration } from '../db';
import { openPglite } from '../pglite/open';
import { openPostgres } from '../postgres';
import { testWorkerPath } from './bundle';
import { freshCluster, temporaryFolder } from './pglite-template';
import { createMigrated, databaseUrl } from './server-template';

/** An engine that tests run against. */
export interface TestDatabase {
  /** For the title of `describe.each`. */
  readonly name: Db['kind'];
  /**
   * Starts a database of its own. `close` of the result removes it. It is empty; with migrations it may have them already,
   * where that is faster than applying them.
   */
  readonly open: (migrations?: readonly Migration[]) => Promise<Db>;
}

/**
 * The engines that a test needs: `each` where they differ, `any` for rules that are the same on both, `embedded` where
 * another test proves the same of PostgreSQL.
 */
export type EnginesNeeded = 'each' | 'any' | 'embedded';

/**
 * The engines to run tests on. `each`: the embedded one, and PostgreSQL when TEST_DATABASE_URL names a server on which
 * databases may be made. `any`: one, PostgreSQL where there is a server, for it has real locks; the house and the main journey
 * run on the other. `embedded`: that one. TEST_ENGINES=all takes each all the same, as the nightly run does, TEST_ENGINES=one
 * never more than one, as mutation testing does. docs/code-style.md says which tests need which.
 */
export function testDatabases(needed: EnginesNeeded = 'each'): TestDatabase[] {
  const url = process.env['TEST_DATABASE_URL'];
  const embedded: TestDatabase = { name: 'pglite', open: openEmbedded };
  const all = url ? [embedded, requirePostgres()] : [embedded];
  return pickEngines(all, needed);
}

/**
 * Address of the PostgreSQL server for tests of what the embedded engine does not have: other servers, locks of others. Throws,
 * with what to do, where there is none: a suite without tests would prove nothing.
 */
export function requirePostgresUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url)
    throw new Error(
      'These tests need PostgreSQL. Install it (apt-get install postgresql): npm test and npm run verify start one. ' +
        'Or set TEST_DATABASE_URL to the address of a server on which databases may be made.',
    );
  return url;
}

/** {@link requirePostgresUrl} as an engine. Throws where there is none. */
export function requirePostgres(): TestDatabase {
  const url = requirePostgresUrl();
  return { name: 'postgres', open: (migrations) => openServer(url, migrations) };
}

/** Of the engines there are, the embedded one first and the richest last, those a test runs on. */
export function pickEngines<T>(engines: readonly T[], needed: EnginesNeeded): T[] {
  const taken = process.env['TEST_ENGINES'];
  if (taken === 'all' || (needed === 'each' && taken !== 'one')) return [...engines];
  return needed === 'embedded' ? engines.slice(0, 1) : engines.slice(-1);
}

async function openEmbedded(): Promise<Db> {
  const folder = temporaryFolder();
  await freshCluster(folder);
  const db = await openPglite({
    folder,
    workerPath: await testWorkerPath(),
    copies: { keep: 0, maxBytes: 0 },
  });
  return closingWith(db, async () => rmSync(folder, { recursive: true, force: true }));
}

/** How long a test that starts many concurrent transactions waits for the last of them, on a machine as busy as can be. */
const PATIENCE_MS = 60_000;
/** What its transactions wait for one another: less than a statement may take. */
const LOCK_PATIENCE_MS = 10_000;

async function openServer(server: string, migrations?: readonly Migration[]): Promise<Db> {
  const own = await newServerDatabase(server, migrations);
  return closingWith(
    await openPostgres({ url: own.url, connectionWaitMs: PATIENCE_MS, lockWaitMs: LOCK_PATIENCE_MS }),
    own.drop,
  );
}

/**
 * Makes a database on a PostgreSQL server, empty or with migrations applied; returns its address and the way to remove it.
 * The template of databases with the same migrations stays on the server as `test_template_…`.
 */
export async function newServerDatabase(
  server: string,
  migrations: readonly Migration[] = [],
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, async (admin) => {
    if (migrations.length > 0) await createMigrated(admin, server, name, migrations);
    else await admin.query(`CREATE DATABASE ${name}`);
  });
  const drop = () =>
    onServer(server, async (admin) => void (await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)));
  return { url: databaseUrl(server, name), drop };
}

async function onServer(url: string, work: (admin: Db) => Promise<void>): Promise<void> {
  const admin = await openPostgres({ url, connections: 1, statementTimeoutMs: 0 });
  try {
    await work(admin);
  } finally {
    await admin.close();
  }
}

function closingWith(db: Db, after: () => Promise<void>): Db {
  return {
    kind: db.kind,
    query: (text, params) => db.query(text, params),
    transaction: (work) => db.transaction(work),
    load: () => db.load(),
    close: async () => {
      await db.close();
      await after();
    },
  };
}
