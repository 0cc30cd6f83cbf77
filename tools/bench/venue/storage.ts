import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Db, openDatabase } from '@ex/server-db';
import { startCluster } from '../../test/postgres';
import type { Bench } from '../part';
import { type BenchServer, startServer } from './server';

/** A venue's data in a temporary folder, with the settings that start a server on it. */
export interface VenueStorage {
  /** Name for tables. */
  readonly database: string;
  /** Starts the server on it. The embedded database serves one process at a time. */
  start(env?: Readonly<Record<string, string>>): Promise<BenchServer>;
  /** Opens its database while no server runs on it; a server has to have made the tables. */
  open(): Promise<Db>;
  remove(): void;
}

/** Storage with the embedded database. */
export function embeddedStorage(root: string): VenueStorage {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  return createStorage(root, folder, 'PGlite', {}, () => rmSync(folder, { recursive: true, force: true }));
}

/** Storage with a PostgreSQL cluster that syncs to disk as in production. */
export async function postgresStorage(root: string, bin: string): Promise<VenueStorage> {
  const cluster = await startCluster(bin, root, { durable: true });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  const remove = () => {
    process.off('exit', remove);
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  return createStorage(root, folder, 'PostgreSQL', { DATABASE_URL: cluster.url }, remove);
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

/** What is said where PostgreSQL is missing. */
export const NO_POSTGRES = 'No PostgreSQL found on this machine; its figures are left out.';

function createStorage(
  root: string,
  folder: string,
  database: string,
  settings: Readonly<Record<string, string>>,
  remove: () => void,
): VenueStorage {
  const data = path.join(folder, 'data');
  return {
    database,
    start: (env = {}) => startServer(root, { DATA_DIR: data, ...settings, ...env }),
    open: () =>
      openDatabase({
        url: settings.DATABASE_URL,
        folder: path.join(data, 'db'),
        workerPath: path.join(root, 'apps/server/dist/pglite-worker.mjs'),
      }),
    remove,
  };
}
