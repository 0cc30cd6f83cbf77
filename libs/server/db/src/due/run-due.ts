import type { Db, Tx } from '../db';
import { isLockTimeout } from '../errors';

/** Orders read at a time. */
const BATCH = 100;

/** How long an order may wait for a lock that its member holds elsewhere (ms); the others wait behind it. */
const LOCK_WAIT = "SET LOCAL lock_timeout = '20ms'";

/** The work on orders whose time has come. */
export interface DueWork<Row extends { readonly id: string }> {
  readonly db: Db;
  /** Orders due at this moment with an id above `after`, by ascending id, at most `limit`. */
  readonly due: (now: number, after: string, limit: number) => Promise<Row[]>;
  /**
   * Locks the order, does what is due of it and returns whether anything was; must do nothing for an order that another
   * worker has in hand or has done.
   */
  readonly act: (tx: Tx, row: Row, now: number) => Promise<boolean>;
  /** Called for a failure; the order stays due and is tried again in the next round. */
  readonly onError: (error: unknown) => void;
}

/**
 * One round: everything due at `now`, each order in a transaction of its own, so that one that fails holds up no other. One whose
 * member has a row locked elsewhere stays due until the next round.
 * Restart-safe: what is due is in the database. Ends after the order in hand once `isStopping`. Returns how many orders
 * were acted on.
 */
export async function runDue<Row extends { readonly id: string }>(
  work: DueWork<Row>,
  now: number,
  isStopping = () => false,
): Promise<number> {
  let acted = 0;
  let after = '0';
  for (;;) {
    const rows = await work.due(now, after, BATCH);
    for (const row of rows) {
      if (isStopping()) return acted;
      const done = await work.db
        .transaction(async (tx) => {
          await tx.query(LOCK_WAIT);
          return work.act(tx, row, now);
        })
        .catch((error: unknown) => {
          if (!isLockTimeout(error)) work.onError(error);
          return false;
        });
      if (done) acted += 1;
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < BATCH) return acted;
  }
}
