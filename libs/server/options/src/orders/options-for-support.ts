import type { Sql } from '@ex/server-db';

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
