import crypto from 'node:crypto';
import type { Db, Sql } from '@ex/server-db';

/** What a call made the process and the database do. */
interface Work {
  /** Parameters of each password hash that was computed. */
  readonly hashes: readonly unknown[];
  /** Statements that only read. */
  readonly reads: number;
  readonly writes: number;
  readonly transactions: number;
}

/** A database that counts what is asked of it. */
export interface CountedDb {
  readonly db: Db;
  /** Counts the work of `call`, even if it rejects. */
  readonly count: (call: () => Promise<unknown>) => Promise<Work>;
}

/** Counts the work on a database; hashes are those of the whole process, so count one call at a time. */
export function countWork(db: Db): CountedDb {
  let reads = 0;
  let writes = 0;
  let transactions = 0;
  const counted =
    (sql: Sql): Sql['query'] =>
    (text, params) => {
      if (/^\s*SELECT\b(?!.*\bFOR UPDATE\b)/is.test(text)) reads += 1;
      else writes += 1;
      return sql.query(text, params);
    };
  const watched: Db = {
    kind: db.kind,
    load: () => db.load(),
    close: () => db.close(),
    query: counted(db),
    transaction: (work) => {
      transactions += 1;
      return db.transaction((tx) => work({ ...tx, query: counted(tx) }));
    },
  };
  const count = async (call: () => Promise<unknown>): Promise<Work> => {
    const scrypt = jest.spyOn(crypto, 'scrypt');
    [reads, writes, transactions] = [0, 0, 0];
    await Promise.allSettled([call()]);
    const hashes = scrypt.mock.calls.map(([, , keyLength, options]) => ({ keyLength, options }));
    scrypt.mockRestore();
    return { hashes, reads, writes, transactions };
  };
  return { db: watched, count };
}
