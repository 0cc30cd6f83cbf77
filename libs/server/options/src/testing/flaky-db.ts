import type { Db, Tx } from '@ex/server-db';

/** A database whose transactions fail: at their statement number `at` (from 1), or at the commit when they have fewer. */
export const failingDb = (db: Db, at: number): Db => ({
  kind: db.kind,
  load: () => db.load(),
  close: () => db.close(),
  query: (text, params) => db.query(text, params),
  transaction: (work) =>
    db.transaction(async (tx) => {
      let count = 0;
      const query: Tx['query'] = (text, params) =>
        (count += 1) === at ? Promise.reject(new Error('cut off')) : tx.query(text, params);
      await work({ transactional: true, forbidCommit: () => tx.forbidCommit(), query });
      throw new Error('cut off');
    }),
});
