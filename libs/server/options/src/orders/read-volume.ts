import type { Sql } from '@ex/server-db';

/** Stakes of options that a member opened since a moment: sums by coin. */
export const readStakes = (
  sql: Sql,
  memberId: number,
  since: Date,
): Promise<{ readonly coin: number; readonly amount: string }[]> =>
  sql.query(
    `SELECT coin_id AS coin, sum(stake)::text AS amount FROM option_order
     WHERE member_id = $1 AND opened_at > $2 GROUP BY coin_id`,
    [memberId, since],
  );
