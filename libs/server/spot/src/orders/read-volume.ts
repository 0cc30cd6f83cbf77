import type { Sql } from '@ex/server-db';

/**
 * What a member bought and sold in orders that traded since a moment: sums by quote coin, rounded down. An order counts as a whole, with
 * trades of before too.
 */
export const readSpotVolume = (
  sql: Sql,
  memberId: number,
  since: Date,
): Promise<{ readonly coin: number; readonly amount: string }[]> =>
  sql.query(
    `SELECT quote_coin AS coin, trunc(sum(value), 8)::text AS amount FROM spot_order
     WHERE member_id = $1 AND traded_at > $2 GROUP BY quote_coin`,
    [memberId, since],
  );
