import type { Sql } from '@ex/server-db';

/** Members who announced a deposit by one of these networks since a moment (SET-07). */
export async function listDepositors(
  sql: Sql,
  networks: readonly number[],
  since: Date,
): Promise<readonly { readonly memberId: number; readonly network: number }[]> {
  const rows = await sql.query<{ member_id: string; network_id: number }>(
    `SELECT DISTINCT member_id, network_id FROM wallet_deposit
     WHERE network_id = ANY($1::integer[]) AND created_at >= $2 ORDER BY member_id, network_id`,
    [networks, since],
  );
  return rows.map((row) => ({ memberId: Number(row.member_id), network: row.network_id }));
}

/** Numbers of withdrawals and deposits that have not ended and keep the terms they began with. */
export async function countOpenPayments(
  sql: Sql,
): Promise<{ readonly outgoing: number; readonly incoming: number }> {
  const [row] = await sql.query<{ outgoing: string; incoming: string }>(
    `SELECT (SELECT count(*) FROM wallet_withdrawal WHERE state IN ('requested', 'approved', 'locked', 'sent')) AS outgoing,
       (SELECT count(*) FROM wallet_deposit WHERE state IN ('announced', 'matched')) AS incoming`,
  );
  return { outgoing: Number(row?.outgoing), incoming: Number(row?.incoming) };
}
