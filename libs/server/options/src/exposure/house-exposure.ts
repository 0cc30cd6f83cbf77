import type { Sql } from '@ex/server-db';

/** The house's maximum cost of the running options in a coin, decimal text. */
export interface OptionExposure {
  readonly coin: number;
  readonly orders: number;
  /** Stakes at risk. */
  readonly stakes: string;
  /** What the house pays beyond the stakes if all of them win. */
  readonly payouts: string;
}

/** Reads the exposure by coin; reads running orders only. */
export const readOptionExposure = (sql: Sql): Promise<readonly OptionExposure[]> =>
  sql.query<OptionExposure>(
    `SELECT coin_id AS coin, count(*)::integer AS orders, sum(stake)::text AS stakes,
       sum(stake * payout_rate)::text AS payouts
     FROM option_order WHERE status = 1 GROUP BY coin_id`,
  );
