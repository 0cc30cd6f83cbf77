import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { Db } from '../db';
import { PooledDb } from '../pooled-db';
import { valueTypes } from '../value-types';
import { ensureCluster } from './cluster';
import { copyCluster, defaultCopyRules } from './copies';
import type { CopyRules } from './copies';
import { Engine } from './engine';
import { EngineStream } from './engine-stream';
import { takeLock } from './lock-file';
import type { Lock } from './lock-file';
import { startUpkeep } from './upkeep';

/** Where the embedded database lives and how it is run. */
export interface PgliteOptions {
  /** Folder of the database: holds `cluster`, `copies` and `lock`; made when absent. */
  readonly folder: string;
  /** The built worker, `pglite-worker.mjs`. */
  readonly workerPath: string | URL;
  /** Copies at start; 2 of at most 2 GB unless stated otherwise. */
  readonly copies?: CopyRules;
  readonly log?: (message: string) => void;
  /** The engine died while in use; the process should end with an error and be started again. */
  readonly onFailure?: (error: Error) => void;
}

const quiet = () => undefined;

/**
 * Opens the embedded database of a folder for this process alone; resolves when it answers. Keeps its data when the
 * process is killed, not when the machine loses power. A statement timeout cannot be had: the engine has one thread.
 * Throws `DatabaseUnusable` when the folder is in use or broken.
 */
export async function openPglite(options: PgliteOptions): Promise<Db> {
  mkdirSync(options.folder, { recursive: true });
  const lock = takeLock(join(options.folder, 'lock'));
  try {
    return await openLocked(options, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openLocked(options: PgliteOptions, lock: Lock): Promise<Db> {
  const { folder, workerPath, copies = defaultCopyRules, log = quiet, onFailure = quiet } = options;
  const cluster = join(folder, 'cluster');
  const isNew = await ensureCluster(cluster, workerPath);
  const copy = isNew ? undefined : copyCluster(cluster, join(folder, 'copies'), copies, log);
  try {
    const engine = await Engine.start(workerPath, cluster, onFailure);
    const db = serve(engine, lock, log);
    await db.query('SELECT 1').catch(async (error: unknown) => {
      await db.close();
      throw error;
    });
    copy?.keep();
    return db;
  } catch (error) {
    copy?.drop();
    throw error;
  }
}

function serve(engine: Engine, lock: Lock, log: (message: string) => void): Db {
  const pool = new Pool({
    max: 1,
    user: 'postgres',
    pipeline: true,
    database: 'postgres',
    ssl: false,
    idleTimeoutMillis: 0,
    types: valueTypes,
    stream: () => new EngineStream(engine),
    onConnect: async (client) => {
      // The engine keeps its session over connections; a new one must not inherit an open transaction.
      await client.query('ROLLBACK');
      await client.query('DISCARD ALL');
    },
  });
  pool.on('error', (error) => log(`The connection to the embedded database was lost: ${error.message}`));
  const db = new PooledDb('pglite', pool, async () => {
    stopUpkeep();
    await engine.close();
    lock.release();
  });
  const stopUpkeep = startUpkeep(db, log);
  return db;
}
