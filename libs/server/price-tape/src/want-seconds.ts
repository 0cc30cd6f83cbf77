import type { Tx } from '@ex/server-db';

/** A second of market time whose prices will decide about money. */
export interface WantedSecond {
  /** Identity of the feed whose prices decide. */
  readonly feed: string;
  readonly symbol: string;
  /** Market time, seconds since the epoch. */
  readonly second: number;
  /** Wall clock, ms: the second is recorded once this has passed and the feed knows it. */
  readonly dueAt: number;
}

/** Returns the second (since the epoch) that contains a moment (ms). */
export const secondOf = (ms: number): number => Math.floor(ms / 1000);

/**
 * Puts seconds on the tape's list, in the transaction of the orders that they decide (D-52): an order without them cannot
 * exist. One sorted statement for any number; seconds that are listed or recorded already stay unchanged. A transaction does
 * this at one place of its order of locks, always the same: another that requests the same second waits for it to end.
 */
export async function wantSeconds(tx: Tx, seconds: readonly WantedSecond[]): Promise<void> {
  if (seconds.length === 0) return;
  await tx.query(
    `INSERT INTO price_tape (feed, symbol, second, due_at)
     SELECT feed, symbol, second, min(due_at) FROM unnest($1::text[], $2::text[], $3::bigint[], $4::timestamptz[])
       t (feed, symbol, second, due_at)
     GROUP BY feed, symbol, second ORDER BY feed, symbol, second
     ON CONFLICT DO NOTHING`,
    [
      seconds.map(({ feed }) => feed),
      seconds.map(({ symbol }) => symbol),
      seconds.map(({ second }) => second),
      seconds.map(({ dueAt }) => new Date(dueAt)),
    ],
  );
}
