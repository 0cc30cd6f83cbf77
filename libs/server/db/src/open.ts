import type { Db } from './db';
import { openPglite } from './pglite/open';
import type { PgliteOptions } from './pglite/open';
import { openPostgres } from './postgres';

/** Where the database is: PostgreSQL when `url` is given, otherwise embedded in `folder`. */
export interface DatabaseOptions extends PgliteOptions {
  /** DATABASE_URL. */
  readonly url?: string | undefined;
  /** Most concurrent connections to PostgreSQL. */
  readonly connections?: number;
  /** Milliseconds after which PostgreSQL ends a statement, 0 for never; see `PostgresOptions`. */
  readonly statementTimeoutMs?: number;
  /** See `PostgresOptions`. */
  readonly idleInTransactionMs?: number;
  /** See `PostgresOptions`; the embedded database, with its one connection, always checks. */
  readonly checksNesting?: boolean;
}

/** Opens the database of the venue. Throws `DatabaseUnusable` with what to do about it. */
export function openDatabase(options: DatabaseOptions): Promise<Db> {
  const { url, connections, log, statementTimeoutMs, idleInTransactionMs, checksNesting } = options;
  if (!url) return openPglite(options);
  return openPostgres({
    url,
    ...(connections ? { connections } : {}),
    ...(log ? { log } : {}),
    ...(statementTimeoutMs === undefined ? {} : { statementTimeoutMs }),
    ...(idleInTransactionMs === undefined ? {} : { idleInTransactionMs }),
    ...(checksNesting === undefined ? {} : { checksNesting }),
  });
}
