import type { Sql } from '@ex/server-db';

/** Numbers of loans, locks and stakes that run with the terms they began with. */
export async function countRunning(
  sql: Sql,
): Promise<{ readonly loans: number; readonly locks: number; readonly stakings: number }> {
  const [row] = await sql.query<Record<'loans' | 'locks' | 'stakings', string>>(
    `SELECT (SELECT count(*) FROM loan WHERE status IN (1, 2) AND repaid_at IS NULL) AS loans,
       (SELECT count(*) FROM mining_order WHERE next_at IS NOT NULL) AS locks,
       (SELECT count(*) FROM staking_order WHERE status = 0) AS stakings`,
  );
  return { loans: Number(row?.loans), locks: Number(row?.locks), stakings: Number(row?.stakings) };
}
