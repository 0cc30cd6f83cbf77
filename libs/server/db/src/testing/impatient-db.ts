import type { Db } from '../db';
import { isLockTimeout } from '../errors';

/** A database whose transactions fail instead of waiting for a lock. */
export interface ImpatientDb {
  readonly db: Db;
  /** Errors of transactions that would have waited. */
  readonly waits: readonly unknown[];
}

/** Wraps a database so that a test can prove that its transactions wait for no lock. */
export function makeImpatientDb(inner: Db): ImpatientDb {
  const waits: unknown[] = [];
  return {
    waits,
    db: {
      kind: inner.kind,
      load: () => inner.load(),
      close: () => inner.close(),
      query: (text, params) => inner.query(text, params),
      transaction: (work) =>
        inner.transaction(async (tx) => {
          try {
            await tx.query("SET LOCAL lock_timeout = '1ms'");
            return await work(tx);
          } catch (error) {
            if (isLockTimeout(error)) waits.push(error);
            throw error;
          }
        }),
    },
  };
}
