import type { Sql } from '@ex/server-db';

/**
 * Moment (ms) since which the oldest yield or stake has been due at `now`; undefined when none is. Overdue loans are
 * left out: they wait for money.
 */
export async function findOldestFinanceDue(sql: Sql, now: number): Promise<number | undefined> {
  const [row] = await sql.query<{ due: Date | null }>(
    `SELECT least((SELECT min(next_at) FROM mining_order WHERE next_at IS NOT NULL),
                  (SELECT min(ends_at) FROM staking_order WHERE status = 0)) AS due`,
  );
  const due = row?.due?.getTime();
  return due !== undefined && due <= now ? due : undefined;
}
