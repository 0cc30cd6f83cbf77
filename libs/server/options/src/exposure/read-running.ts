import type { Sql, Tx } from '@ex/server-db';
import type { OptionUsage, RunningOptions, SecondSides } from '@ex/server-risk';

/** Stakes and payouts of both directions, of running orders. */
export const SIDES = ([1, 2] as const)
  .map((direction) => {
    const name = direction === 1 ? 'up' : 'down';
    const sum = (amount: string) => `COALESCE(sum(${amount}) FILTER (WHERE direction = ${direction}), 0)`;
    return `${sum('stake')} AS ${name}_stakes, ${sum('stake * payout_rate')} AS ${name}_payouts`;
  })
  .join(', ');
/** Exposure of a group with these sides. */
export const EXPOSURE = 'GREATEST(0, up_payouts - down_stakes, down_payouts - up_stakes)';
/** Sides of each market and second of expiry. */
export const SECONDS = `
  SELECT symbol, market_expiry / 1000 AS second, ${SIDES} FROM option_order WHERE status = 1 GROUP BY 1, 2`;
const SIDES_TEXT = ['up_stakes', 'up_payouts', 'down_stakes', 'down_payouts']
  .map((column) => `trim_scale(${column})::text AS ${column}`)
  .join(', ');

interface SidesRow {
  readonly symbol: string;
  readonly second: string;
  readonly up_stakes: string;
  readonly up_payouts: string;
  readonly down_stakes: string;
  readonly down_payouts: string;
}

/** Where an option would count. */
export interface OptionPlace {
  readonly member: number;
  readonly symbol: string;
  /** Second of its expiry, market time. */
  readonly second: number;
}

/**
 * Locks the exposure of the venue until the transaction ends, so that batches of options are decided one after the other
 * across all processes (RISK-46). Take it as the last lock of a batch: its holder then waits for no member.
 */
export const lockExposure = (tx: Tx): Promise<unknown> =>
  tx.query("SELECT pg_advisory_xact_lock(hashtextextended('option exposure', 0))");

/** Reads the running options that matter to options about to be decided. */
export async function readRunning(sql: Sql, places: readonly OptionPlace[]): Promise<RunningOptions> {
  const rows = await sql.query<SidesRow & OptionUsage & { readonly is_market: boolean }>(
    `WITH running AS MATERIALIZED (${SECONDS}), asked AS (
       SELECT DISTINCT symbol, second FROM unnest($1::text[], $2::bigint[]) t (symbol, second)
     )
     SELECT true AS is_market, symbol, 0::bigint AS second, '0' AS up_stakes, '0' AS up_payouts, '0' AS down_stakes,
       '0' AS down_payouts, trim_scale(sum(up_stakes + down_stakes))::text AS stakes,
       trim_scale(sum(${EXPOSURE}))::text AS exposure
     FROM running GROUP BY symbol
     UNION ALL
     SELECT false, symbol, second, ${SIDES_TEXT}, '0', '0' FROM running JOIN asked USING (symbol, second)`,
    [places.map(({ symbol }) => symbol), places.map(({ second }) => second)],
  );
  const members = await readOfMembers(sql, [...new Set(places.map(({ member }) => member))]);
  return {
    markets: rows
      .filter((row) => row.is_market)
      .map(({ symbol, stakes, exposure }) => ({ symbol, stakes, exposure })),
    seconds: rows.filter((row) => !row.is_market).map(toSides),
    members,
  };
}

/** Reads all running options of members, by market and second of expiry. */
export async function readOfMembers(
  sql: Sql,
  members: readonly number[],
): Promise<RunningOptions['members']> {
  const rows = await sql.query<SidesRow & { readonly member_id: string }>(
    `SELECT member_id, symbol, second, ${SIDES_TEXT} FROM (
       SELECT member_id, symbol, market_expiry / 1000 AS second, ${SIDES} FROM option_order
       WHERE status = 1 AND member_id = ANY ($1::bigint[]) GROUP BY 1, 2, 3
     ) own`,
    [members],
  );
  return rows.map((row) => ({ member: Number(row.member_id), ...toSides(row) }));
}

const toSides = (row: SidesRow): SecondSides => ({
  symbol: row.symbol,
  second: Number(row.second),
  upStakes: row.up_stakes,
  upPayouts: row.up_payouts,
  downStakes: row.down_stakes,
  downPayouts: row.down_payouts,
});
