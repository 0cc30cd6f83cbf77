import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freshCluster, newServerDatabase, pickEngines } from '@ex/server-db/testing';
import type { EnginesNeeded } from '@ex/server-db/testing';
import { MIGRATIONS } from '../start/venue-database';

/** Where a server of a test keeps everything, as environment variables. */
export interface TestEnvironment {
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  remove(): Promise<void>;
}

const PAGE = '<!doctype html><html><head><title>Trade</title></head><body>App</body></html>';

/** Environments that no limit and no log line disturbs, with as few markets as tests need. */
const QUIET = {
  NODE_ENV: 'test',
  PLAY: '1',
  AUTO_REVIEW_SECONDS: '0',
  PORT: '0',
  LOG_LEVEL: 'warn',
  REQUEST_RATE: '100000',
  MARKET_RATE: '100000',
  VISITOR_RATE: '100000',
  MEMBER_RATE: '100000',
  MONEY_RATE: '100000',
  MONEY_CALLS_A_DAY: '9999999',
  CHANGES_AN_HOUR: '9999999',
  DRAIN_SECONDS: '0',
  // Prices of all take a quarter of a start; contract.test.ts opens a venue with all, and the journeys start one.
  MARKET_SYMBOLS: 'btcusdt,ethusdt,ethbtc',
};

/** Whether a new database has the schema of the venue already, as after a first start, or nothing. */
export type Schema = 'migrated' | 'none';

const migrationsOf = (schema: Schema) => (schema === 'migrated' ? MIGRATIONS : []);

/** A new data folder with an embedded database and a page of an app. */
export async function embeddedEnvironment(schema: Schema = 'migrated'): Promise<TestEnvironment> {
  const place = newPlace();
  const database = path.join(place.env.DATA_DIR, 'db');
  mkdirSync(database);
  await freshCluster(database, migrationsOf(schema));
  return place;
}

/** A new data folder and a page of an app, with a new database on the PostgreSQL server of `url`. */
export async function postgresEnvironment(
  url: string,
  schema: Schema = 'migrated',
): Promise<TestEnvironment> {
  const place = newPlace();
  const own = await newServerDatabase(url, migrationsOf(schema));
  return {
    folder: place.folder,
    env: { ...place.env, DATABASE_URL: own.url },
    remove: async () => {
      await place.remove();
      await own.drop();
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
  readonly make: (schema?: Schema) => Promise<TestEnvironment>;
}[] {
  const url = process.env['TEST_DATABASE_URL'];
  const embedded = { name: 'pglite', make: embeddedEnvironment };
  const all = url
    ? [embedded, { name: 'postgres', make: (schema?: Schema) => postgresEnvironment(url, schema) }]
    : [embedded];
  return pickEngines(all, needed);
}
