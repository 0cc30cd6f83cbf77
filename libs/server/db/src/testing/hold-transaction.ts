import type { Db, Tx } from '../db';

/** A transaction that stays open, with its locks. */
export interface HeldTransaction {
  /** Number of its connection at the server. */
  readonly pid: number;
  /** Commits it. */
  readonly release: () => Promise<void>;
}

/** Runs statements in a transaction that stays open until it is released. Needs PostgreSQL. */
export async function holdTransaction(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<HeldTransaction> {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let transaction: Promise<void> = Promise.resolve();
  const pid = await new Promise<number>((begun, failed) => {
    transaction = db.transaction(async (tx) => {
      const [row] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await work(tx);
      begun(row?.pid ?? 0);
      await ended;
    });
    transaction.catch(failed);
  });
  return {
    pid,
    release: () => {
      end();
      return transaction;
    },
  };
}

/** Resolves once a statement waits for a held transaction: true; or false when the work ends before, because it never waited. */
export async function waitsFor({ pid }: HeldTransaction, db: Db, work: Promise<unknown>): Promise<boolean> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  work.then(over, over);
  while (!isOver) {
    const waiting = await db.query('SELECT 1 FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))', [
      pid,
    ]);
    if (waiting.length > 0) return true;
  }
  return false;
}
