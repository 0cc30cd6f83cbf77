import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgres } from '@ex/server-db';
import { freshCluster, pickEngines } from '@ex/server-db/testing';
import type { EnginesNeeded } from '@ex/server-db/testing';

/** Where a server of a test keeps everything, as environment variables. */
export interface TestEnvironment {
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  remove(): Promise<void>;
}

const PAGE = '<!doctype html><html><head><title>Trade</title></head><body>App</body></html>';

/** Environments that no limit and no log line disturbs. */
const QUIET = {
  NODE_ENV: 'development',
  PORT: '0',
  LOG_LEVEL: 'warn',
  REQUEST_RATE: '100000',
  MARKET_RATE: '100000',
  VISITOR_RATE: '100000',
  MEMBER_RATE: '100000',
  MONEY_RATE: '100000',
  DRAIN_SECONDS: '0',
};

/** A new data folder with an empty embedded database and a page of an app. */
export async function embeddedEnvironment(): Promise<TestEnvironment> {
  const place = newPlace();
  const database = path.join(place.env.DATA_DIR, 'db');
  mkdirSync(database);
  await freshCluster(database);
  return place;
}

/** A new data folder and a page of an app, with a new database on the PostgreSQL server of `url`. */
export async function postgresEnvironment(url: string): Promise<TestEnvironment> {
  const place = newPlace();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(url, `CREATE DATABASE ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    folder: place.folder,
    env: { ...place.env, DATABASE_URL: own.href },
    remove: async () => {
      await place.remove();
      await onServer(url, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** A data folder without a database. */
function newPlace() {
  const folder = mkdtempSync(path.join(tmpdir(), 'venue-'));
  const env = { ...QUIET, DATA_DIR: path.join(folder, 'data'), APP_DIR: path.join(folder, 'app') };
  mkdirSync(env.DATA_DIR);
  mkdirSync(env.APP_DIR);
  writeFileSync(path.join(env.APP_DIR, 'index.html'), PAGE);
  return { folder, env, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

/** Places on the engines that tests run on, as `testDatabases` of `@ex/server-db/testing` chooses them. */
export function testEnvironments(needed: EnginesNeeded = 'each'): readonly {
  readonly name: string;
  readonly make: () => Promise<TestEnvironment>;
}[] {
  const url = process.env['TEST_DATABASE_URL'];
  const embedded = { name: 'pglite', make: embeddedEnvironment };
  const all = url ? [embedded, { name: 'postgres', make: () => postgresEnvironment(url) }] : [embedded];
  return pickEngines(all, needed);
}

async function onServer(url: string, statement: string): Promise<void> {
  const server = await openPostgres({ url, connections: 1 });
  await server.query(statement);
  await server.close();
}
