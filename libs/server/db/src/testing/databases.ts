import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Db } from '../db';
import { openPglite } from '../pglite/open';
import { openPostgres } from '../postgres';
import { testWorkerPath } from './bundle';
import { freshCluster, temporaryFolder } from './pglite-template';

/** An engine that tests run against. */
export interface TestDatabase {
  /** For the title of `describe.each`. */
  readonly name: Db['kind'];
  /** Starts an empty database of its own. `close` of the result removes it. */
  readonly open: () => Promise<Db>;
}

/**
 * What a test needs of the engines: `each` where they differ, `any` for rules that are the same on both, `embedded` where
 * another test proves the same of PostgreSQL.
 */
export type EnginesNeeded = 'each' | 'any' | 'embedded';

/**
 * The engines to run tests on. `each`: the embedded one, and PostgreSQL when TEST_DATABASE_URL names a server on which
 * databases may be made. `any`: one, PostgreSQL where there is a server, for it has real locks and the journeys run on
 * the other. `embedded`: that one. TEST_ENGINES=all takes each all the same, as the nightly run does, TEST_ENGINES=one never
 * more than one, as mutation testing does. docs/code-style.md says which tests need which.
 */
export function testDatabases(needed: EnginesNeeded = 'each'): TestDatabase[] {
  const url = process.env['TEST_DATABASE_URL'];
  const embedded: TestDatabase = { name: 'pglite', open: openEmbedded };
  const all = url
    ? [embedded, { name: 'postgres', open: () => openServer(url) } satisfies TestDatabase]
    : [embedded];
  return pickEngines(all, needed);
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

async function openServer(server: string): Promise<Db> {
  const own = await newServerDatabase(server);
  return closingWith(await openPostgres({ url: own.url }), own.drop);
}

/** Makes an empty database on a PostgreSQL server; returns its address and the way to remove it. */
export async function newServerDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const server = await openPostgres({ url, connections: 1 });
  await server.query(statement);
  await server.close();
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
