import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Db, openDatabase } from '@ex/server-db';
import { startCluster } from '../../../test/postgres';
import type { Bench } from '../part';
import { startDelayProxy } from './delay-proxy';
import { type BenchServer, startServer } from './server';

/** A venue's data in a temporary folder, with the settings that start a server on it. */
export interface VenueStorage {
  /** Name for tables. */
  readonly database: string;
  /** Starts the server on it. The embedded database serves one process at a time. */
  start(env?: Readonly<Record<string, string>>): Promise<BenchServer>;
  /**
   * Opens its database while no server runs on it; a server has to have made the tables. A statement may take 15 s unless
   * stated otherwise; 0 is no limit.
   */
  open(options?: { readonly statementTimeoutMs?: number }): Promise<Db>;
  remove(): void;
}

/** Storage with the embedded database. */
export function embeddedStorage(root: string): VenueStorage {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  return createStorage(root, folder, 'PGlite', {}, () => rmSync(folder, { recursive: true, force: true }));
}

/**
 * Storage with a PostgreSQL cluster that syncs to disk as in production; with `awayMs`, its server reaches the cluster
 * over a network with that delay.
 */
export async function postgresStorage(root: string, bin: string, awayMs = 0): Promise<VenueStorage> {
  const cluster = await startCluster(bin, root, { durable: true });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  const seen = new URL(cluster.url);
  const target = { host: seen.hostname, port: Number(seen.port) };
  const proxy = awayMs === 0 ? undefined : await startDelayProxy(target, awayMs);
  if (proxy) seen.port = String(proxy.port);
  const remove = () => {
    process.off('exit', remove);
    void proxy?.close();
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  const name = proxy ? `PostgreSQL, ${awayMs} ms away` : 'PostgreSQL';
  return createStorage(root, folder, name, { DATABASE_URL: seen.href }, remove, cluster.url);
}

/** Runs `work` with each database that this machine has, each with its own storage. */
export async function onEachDatabase<T>(
  bench: Bench,
  work: (storage: VenueStorage) => Promise<T>,
): Promise<T[]> {
  const results = [await using(embeddedStorage(bench.root), work)];
  if (bench.postgres) results.push(await using(await postgresStorage(bench.root, bench.postgres), work));
  else bench.say(NO_POSTGRES);
  return results;
}

/** Round trips to a database in the same data centre are assumed to take this long, ms. */
const AWAY_MS = 1;

/**
 * Runs `work` with each version of the server on each database, also with PostgreSQL behind a network. Each has its own
 * storage, whose name says which they are.
 */
export async function onEachVersion<T>(
  bench: Bench,
  work: (storage: VenueStorage) => Promise<T>,
): Promise<T[]> {
  const { postgres, versions } = bench;
  if (!postgres) bench.say(NO_POSTGRES);
  const kinds: ((root: string) => VenueStorage | Promise<VenueStorage>)[] = [
    embeddedStorage,
    ...(postgres
      ? [
          (root: string) => postgresStorage(root, postgres),
          (root: string) => postgresStorage(root, postgres, AWAY_MS),
        ]
      : []),
  ];
  const results: T[] = [];
  for (const open of kinds)
    for (const { suffix, root } of versions) {
      const storage = await open(root);
      results.push(await using({ ...storage, database: `${storage.database}${suffix}` }, work));
    }
  return results;
}

/** Runs `work` with a storage and removes it, however the work ends. */
export async function using<T>(
  storage: VenueStorage,
  work: (storage: VenueStorage) => Promise<T>,
): Promise<T> {
  try {
    return await work(storage);
  } finally {
    storage.remove();
  }
}

/** Runs `work` with the database of a storage that no server uses now. */
export async function withDb<T>(storage: VenueStorage, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await storage.open();
  return work(db).finally(() => db.close());
}

/** What is said where PostgreSQL is missing. */
export const NO_POSTGRES = 'No PostgreSQL found on this machine; its figures are left out.';

function createStorage(
  root: string,
  folder: string,
  database: string,
  settings: Readonly<Record<string, string>>,
  remove: () => void,
  url = settings.DATABASE_URL,
): VenueStorage {
  const data = path.join(folder, 'data');
  return {
    database,
    start: (env = {}) => startServer(root, { DATA_DIR: data, ...settings, ...env }),
    open: (options) =>
      openDatabase({
        ...options,
        url,
        folder: path.join(data, 'db'),
        // Opened by this program, even if a server uses it otherwise.
        workerPath: path.resolve('apps/server/dist/pglite-worker.mjs'),
      }),
    remove,
  };
}
