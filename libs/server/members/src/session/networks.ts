import type { Sql } from '@ex/server-db';
import type { Origin } from './origin';

/** Networks, browsers and log-ins are remembered for 90 days. */
export const REMEMBERED_MS = 90 * 24 * 3_600_000;

/** Records where a member signed in from. */
export async function rememberOrigin(
  sql: Sql,
  memberId: number,
  { network, browser }: Origin,
  now: number,
): Promise<void> {
  await sql.query(
    `INSERT INTO member_network (member_id, network, seen_at) VALUES ($1, $2, $3)
     ON CONFLICT (member_id, network) DO UPDATE SET seen_at = $3`,
    [memberId, network, new Date(now)],
  );
  await sql.query(
    `INSERT INTO member_browser (member_id, browser, seen_at) VALUES ($1, $2, $3)
     ON CONFLICT (member_id, browser) DO UPDATE SET seen_at = $3`,
    [memberId, browser, new Date(now)],
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

/**
 * True when a member signed in with a browser within the last 90 days. Also true when no browser is remembered, as for
 * members from before browsers were remembered.
 */
export async function isKnownBrowser(
  sql: Sql,
  memberId: number,
  browser: string,
  now: number,
): Promise<boolean> {
  const [row] = await sql.query<{ any: boolean; same: boolean }>(
    `SELECT count(*) > 0 AS any, bool_or(browser = $2 AND seen_at > $3) IS TRUE AS same
     FROM member_browser WHERE member_id = $1`,
    [memberId, browser, new Date(now - REMEMBERED_MS)],
  );
  return row === undefined || !row.any || row.same;
}

/** True for a member of less than 90 days who has never signed in: one that the venue has added. */
export async function isFirstLogin(sql: Sql, memberId: number, now: number): Promise<boolean> {
  const rows = await sql.query(
    `SELECT 1 FROM member WHERE id = $1 AND created_at > $2
       AND NOT EXISTS (SELECT FROM member_network WHERE member_id = $1)`,
    [memberId, new Date(now - REMEMBERED_MS)],
  );
  return rows.length > 0;
}
