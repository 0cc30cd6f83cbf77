import type { Sql } from '@ex/server-db';

/** Sums of what a member has withdrawn since a moment (ms), by coin: paid or on its way, fees included. */
export const sumWithdrawnSince = (sql: Sql, memberId: number, since: number) =>
  sql.query<{ readonly coin: number; readonly amount: string }>(
    `SELECT coin_id AS coin, sum(amount)::text AS amount FROM wallet_withdrawal
     WHERE member_id = $1 AND created_at > $2 AND status IN (1, 2) GROUP BY coin_id`,
    [memberId, new Date(since)],
  );
