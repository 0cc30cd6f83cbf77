import { add } from '@ex/money';
import type { Sql } from '@ex/server-db';

/** Balance of a house account in a coin: the sum of its postings, decimal text. */
interface HouseBalance {
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

interface Following {
  /** Newest of the next transactions that counts; null if none does. */
  readonly last: string | null;
  readonly count: number;
  /** Newest transaction of the archive. */
  readonly archived: string;
  /** A month goes to the archive or comes back. */
  readonly moving: boolean;
}

const FOLLOWING = `
  SELECT max(id) FILTER (WHERE booked_at <= now() - $2::interval) AS last, count(*)::integer AS count,
    (SELECT COALESCE(max(up_to), 0) FROM archive_month) AS archived,
    EXISTS (SELECT FROM archive_month WHERE state <> 'archived') AS moving
  FROM (SELECT id, booked_at FROM ledger_transaction WHERE id > $1 ORDER BY id LIMIT $3) AS following`;

/**
 * Makes the running sums. House accounts have no balance row, and summing up all their postings reads the whole ledger;
 * this does so once after the start, in chunks, from what the archive left. `settledAfter` is a PostgreSQL interval.
 */
export function makeHouseBalances(sql: Sql, settledAfter = SETTLED_AFTER, chunk = CHUNK): HouseBalances {
  const sums = new Map<string, HouseBalance>();
  let upTo = '0';
  let archivedBefore = '0';

  const addUp = (rows: readonly HouseBalance[]): void => {
    for (const { house, coin, amount } of rows) {
      const key = `${house} ${coin}`;
      sums.set(key, { house, coin, amount: add(sums.get(key)?.amount ?? '0', amount) });
    }
  };
  const startFrom = async (archived: string): Promise<void> => {
    sums.clear();
    [upTo, archivedBefore] = ['0', archived];
    addUp(
      await sql.query<HouseBalance>(
        "SELECT house, coin, available AS amount FROM ledger_opening WHERE house <> ''",
      ),
    );
  };
  const addChunk = async (last: string): Promise<void> => {
    // Written so that the planner takes the primary key alone: it would add a scan of the whole index of house postings.
    const rows = await sql.query<HouseBalance>(
      `SELECT house, coin, sum(amount)::text AS amount FROM ledger_posting
       WHERE transaction > $1 AND transaction <= $2 AND coalesce(house, '') <> '' GROUP BY house, coin`,
      [upTo, last],
    );
    upTo = last;
    addUp(rows);
  };
  return {
    read: async () => {
      for (;;) {
        const [next] = await sql.query<Following>(FOLLOWING, [upTo, settledAfter, chunk]);
        const { last = null, count = 0, archived = '0', moving = false } = next ?? {};
        // Moving rows are counted already where the sums are beyond them; otherwise they would be missed or counted twice.
        const isCounted = isUpTo(upTo, archived) && isUpTo(upTo, archivedBefore);
        if (!isCounted && moving) return [...sums.values()];
        if (!isCounted && archived !== archivedBefore) {
          await startFrom(archived);
          continue;
        }
        archivedBefore = archived;
        if (last !== null) await addChunk(last);
        if (last === null || count < chunk) return [...sums.values()];
      }
    },
  };
}

const isUpTo = (id: string, other: string): boolean => BigInt(id) >= BigInt(other);
