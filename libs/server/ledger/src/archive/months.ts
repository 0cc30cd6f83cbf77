import type { Sql } from '@ex/server-db';

/** A month in UTC, `2026-01`. */
export type Month = string;

/** Returns the month of a moment. */
export const monthOf = (at: Date): Month => at.toISOString().slice(0, 7);

/** Returns the first moment of the month `months` after it; the month itself for 0. */
export function startOfMonth(month: Month, months = 0): Date {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months));
}

/** Returns the month `months` after another one, before it if negative. */
export const addMonths = (month: Month, months: number): Month => monthOf(startOfMonth(month, months));

/**
 * Returns the newest ledger transaction booked before a moment, `0` if there is none. Ids ascend with time to within the few
 * seconds that a transaction takes, so halving finds it without reading the table.
 */
export async function findNewestBefore(sql: Sql, moment: Date): Promise<string> {
  const [row] = await sql.query<{ last: string | null }>('SELECT max(id) AS last FROM ledger_transaction');
  let before = 0n;
  let after = BigInt(row?.last ?? 0) + 1n;
  while (after - before > 1n) {
    const middle = before + (after - before) / 2n;
    const [next] = await sql.query<{ id: string; earlier: boolean }>(
      'SELECT id, booked_at < $2 AS earlier FROM ledger_transaction WHERE id >= $1 ORDER BY id LIMIT 1',
      [String(middle), moment],
    );
    if (next?.earlier) before = BigInt(next.id);
    else after = middle;
  }
  return String(before);
}
