import type { Sql } from '@ex/server-db';

/** Whether the costs of a member are complete: those of exchanges before the upgrade are computed by a worker. */
export async function isBackfilled(sql: Sql, member: number): Promise<boolean> {
  const [row] = await sql.query<{ pending: boolean }>(
    'SELECT EXISTS (SELECT FROM portfolio_backfill WHERE next_member <= $1) AS pending',
    [member],
  );
  return row?.pending !== true;
}
