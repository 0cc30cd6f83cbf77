import type { Sql } from '@ex/server-db';

/** Owner of an option; undefined for one that does not exist. */
export async function findOptionOwner(sql: Sql, orderId: number): Promise<number | undefined> {
  const [row] = await sql.query<{ member_id: string }>('SELECT member_id FROM option_order WHERE id = $1', [
    orderId,
  ]);
  return row && Number(row.member_id);
}

/** Running options of a member, in words, the newest first. */
export async function listOptionsForSupport(
  sql: Sql,
  memberId: number,
): Promise<readonly { readonly at: Date; readonly what: string; readonly text: string }[]> {
  const rows = await sql.query<{
    id: string;
    symbol: string;
    direction: number;
    stake: string;
    opened_at: Date;
    expires_at: Date;
  }>(
    `SELECT id, symbol, direction, trim_scale(stake)::text AS stake, opened_at, expires_at FROM option_order
     WHERE member_id = $1 AND status = 1 ORDER BY id DESC LIMIT 50`,
    [memberId],
  );
  return rows.map(({ id, symbol, direction, stake, opened_at: at, expires_at: ends }) => ({
    ...{ at, what: `option ${id}` },
    text: `${direction === 1 ? 'up' : 'down'} ${symbol}, stake ${stake}, until ${ends.toISOString()}`,
  }));
}
