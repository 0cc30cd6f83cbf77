import { add } from '@ex/money';
import type { Sql } from '@ex/server-db';

/** Balance of a house account in a coin: the sum of its postings, decimal text. */
export interface HouseBalance {
  readonly house: string;
  readonly coin: number;
  readonly amount: string;
}

/** Balances of the house for metrics, summed up as postings come in. */
export interface HouseBalances {
  /** Adds the postings since the last call, each of them read once, and returns all balances. */
  read(): Promise<readonly HouseBalance[]>;
}

/** Transactions added up by one statement: the embedded database has a single connection. */
const CHUNK = 5_000;
/**
 * A transaction counts after this time, so that none with a lower id is still open: statements end after 15 s, and a
 * batch has a handful.
 */
const SETTLED_AFTER = '60 seconds';

/**
 * Makes the running sums. House accounts have no balance row, and summing up all their postings reads the whole ledger;
 * this does so once after the start, in chunks. `settledAfter` is a PostgreSQL interval.
 */
export function makeHouseBalances(sql: Sql, settledAfter = SETTLED_AFTER, chunk = CHUNK): HouseBalances {
  const sums = new Map<string, HouseBalance>();
  let upTo = '0';

  const addChunk = async (last: string): Promise<void> => {
    // Written so that the planner takes the primary key alone: it would add a scan of the whole index of house postings.
    const rows = await sql.query<HouseBalance>(
      `SELECT house, coin, sum(amount)::text AS amount FROM ledger_posting
       WHERE transaction > $1 AND transaction <= $2 AND coalesce(house, '') <> '' GROUP BY house, coin`,
      [upTo, last],
    );
    upTo = last;
    for (const { house, coin, amount } of rows) {
      const key = `${house} ${coin}`;
      sums.set(key, { house, coin, amount: add(sums.get(key)?.amount ?? '0', amount) });
    }
  };
  return {
    read: async () => {
      for (;;) {
        const [next] = await sql.query<{ last: string | null; count: number }>(
          `SELECT max(id) FILTER (WHERE booked_at <= now() - $2::interval) AS last, count(*)::integer AS count
           FROM (SELECT id, booked_at FROM ledger_transaction WHERE id > $1 ORDER BY id LIMIT $3) AS following`,
          [upTo, settledAfter, chunk],
        );
        const last = next?.last ?? undefined;
        if (last !== undefined) await addChunk(last);
        if (last === undefined || (next?.count ?? 0) < chunk) return [...sums.values()];
      }
    },
  };
}
