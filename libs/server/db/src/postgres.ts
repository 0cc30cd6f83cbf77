import { Pool } from 'pg';
import type { Db } from './db';
import { DatabaseUnusable } from './errors';
import { PooledDb } from './pooled-db';
import { valueTypes } from './value-types';

/** How to reach a PostgreSQL server. */
export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string;
  /** Most concurrent connections; 10 unless stated otherwise. */
  readonly connections?: number;
  /** Milliseconds after which the server ends a statement; 15 000 unless stated otherwise. */
  readonly statementTimeoutMs?: number;
  /**
   * Milliseconds after which the server ends a transaction whose process says nothing, so that its locks are free; twice the
   * statement timeout unless stated otherwise.
   */
  readonly idleInTransactionMs?: number;
  /**
   * Milliseconds after which a server that says nothing counts as lost; longer than the statement timeout by 5 s unless stated
   * otherwise, never where that is 0.
   */
  readonly silenceMs?: number;
  /** Milliseconds that a query waits for a free connection; 10 000 unless stated otherwise. */
  readonly connectionWaitMs?: number;
  /** Milliseconds that a statement waits for another transaction, before it fails with 55P03; 5 000 unless stated otherwise. */
  readonly lockWaitMs?: number;
  /**
   * Rejects statements of the outer database inside a transaction, which wait for ever once all connections do so; true
   * unless stated otherwise. It costs each request of the process about 40 µs, so production leaves it to the tests.
   */
  readonly checksNesting?: boolean;
  /** Called for connections lost while idle. */
  readonly log?: (message: string) => void;
}

/** How long an answer may travel (ms). */
const TRAVEL_MS = 5_000;

/**
 * Opens a pool on a PostgreSQL server. Statements are prepared by name, so a pooler in front of it must keep sessions
 * or know prepared statements. Throws `DatabaseUnusable` when the server cannot be reached.
 */
export async function openPostgres(options: PostgresOptions): Promise<Db> {
  const timeout = options.statementTimeoutMs ?? 15_000;
  const pool = new Pool({
    connectionString: options.url,
    pipeline: true,
    max: options.connections ?? 10,
    connectionTimeoutMillis: options.connectionWaitMs ?? 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: timeout,
    query_timeout: options.silenceMs ?? (timeout > 0 ? timeout + TRAVEL_MS : 0),
    lock_timeout: options.lockWaitMs ?? 5_000,
    idle_in_transaction_session_timeout: options.idleInTransactionMs ?? timeout * 2,
    types: valueTypes,
    onConnect: async (client) => {
      await client.query("SET TIME ZONE 'UTC'");
    },
  });
  pool.on('error', (error) => options.log?.(`An idle database connection was lost: ${error.message}`));
  const db = new PooledDb('postgres', pool, async () => undefined, options.checksNesting);
  try {
    await db.query('SELECT 1');
  } catch (error) {
    await db.close();
    throw new DatabaseUnusable(
      `PostgreSQL cannot be used (${reason(error)}); check DATABASE_URL and the server`,
      error,
    );
  }
  return db;
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));
