import type { Sql } from '@ex/server-db';

const REMEMBERED_MS = 90 * 24 * 3_600_000;

/** Records that a member signed in from a network. */
export async function rememberNetwork(
  sql: Sql,
  memberId: number,
  network: string,
  now: number,
): Promise<void> {
  await sql.query(
    `INSERT INTO member_network (member_id, network, seen_at) VALUES ($1, $2, $3)
     ON CONFLICT (member_id, network) DO UPDATE SET seen_at = $3`,
    [memberId, network, new Date(now)],
  );
}

/** True when a member signed in from a network within the last 90 days. */
export async function isKnownNetwork(
  sql: Sql,
  memberId: number,
  network: string,
  now: number,
): Promise<boolean> {
  const rows = await sql.query(
    'SELECT 1 FROM member_network WHERE member_id = $1 AND network = $2 AND seen_at > $3',
    [memberId, network, new Date(now - REMEMBERED_MS)],
  );
  return rows.length > 0;
}

/** Deletes networks not seen for 90 days. */
export async function deleteExpiredNetworks(sql: Sql, now: number): Promise<void> {
  await sql.query('DELETE FROM member_network WHERE seen_at <= $1', [new Date(now - REMEMBERED_MS)]);
}
