import type { Db, Row, Tx } from '../db';

/** A database whose transactions fail where a test says so. */
export interface FailingDb {
  readonly db: Db;
  /** Statements that transactions have run so far. */
  readonly statements: () => number;
  /**
   * Makes the statement with this number and all after it fail, as when the connection is lost. Statements are counted from
   * 1 over all transactions from now on. `once` lets those after it run.
   */
  readonly failAt: (statement: number, how?: 'once') => void;
  /** Makes the next commit take place and be reported as failed. */
  readonly loseNextCommit: () => void;
}

/** Wraps a database so that statements of its transactions fail on command. */
export function makeFailingDb(inner: Db): FailingDb {
  let count = 0;
  let from = Infinity;
  let isOnce = false;
  let isCommitLost = false;
  const guard = (tx: Tx): Tx => ({
    transactional: true,
    forbidCommit: () => tx.forbidCommit(),
    query: async <R extends object = Row>(text: string, params?: readonly unknown[]): Promise<R[]> => {
      count += 1;
      if (count === from || (count > from && !isOnce)) throw new Error(`statement ${count} fails`);
      return tx.query<R>(text, params);
    },
  });
  return {
    db: {
      kind: inner.kind,
      query: (text, params) => inner.query(text, params),
      transaction: async (work) => {
        const result = await inner.transaction((tx) => work(guard(tx)));
        if (!isCommitLost) return result;
        isCommitLost = false;
        throw new Error('the connection was lost');
      },
      load: () => inner.load(),
      close: () => inner.close(),
    },
    statements: () => count,
    failAt: (statement, how) => {
      from = statement;
      isOnce = how === 'once';
      count = 0;
    },
    loseNextCommit: () => {
      isCommitLost = true;
    },
  };
}
