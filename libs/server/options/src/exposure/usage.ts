import type { Sql } from '@ex/server-db';
import type { OptionScope, OptionUsage } from '@ex/server-risk';
import { EXPOSURE, SECONDS, SIDES } from './read-running';

/** Stakes and exposure of running options of the member, second or market that uses the most of a limit, or of the venue. */
export interface ScopeUsage extends OptionUsage {
  readonly scope: OptionScope;
}

/** Reads how much of the limits of options is used, by scope; for the metrics (RISK-48). */
export const readOptionUsage = (sql: Sql): Promise<readonly ScopeUsage[]> =>
  sql.query<ScopeUsage>(
    `WITH second AS MATERIALIZED (
       SELECT symbol, up_stakes + down_stakes AS stakes, ${EXPOSURE} AS exposure FROM (${SECONDS}) s
     ), market AS MATERIALIZED (
       SELECT sum(stakes) AS stakes, sum(exposure) AS exposure FROM second GROUP BY symbol
     ), member AS (
       SELECT sum(up_stakes + down_stakes) AS stakes, sum(${EXPOSURE}) AS exposure FROM (
         SELECT member_id, symbol, market_expiry / 1000, ${SIDES} FROM option_order WHERE status = 1 GROUP BY 1, 2, 3
       ) own GROUP BY member_id
     )
     SELECT scope, COALESCE(stakes, 0)::text AS stakes, COALESCE(exposure, 0)::text AS exposure FROM (
       SELECT 'second' AS scope, max(stakes) AS stakes, max(exposure) AS exposure FROM second
       UNION ALL SELECT 'market', max(stakes), max(exposure) FROM market
       UNION ALL SELECT 'member', max(stakes), max(exposure) FROM member
       UNION ALL SELECT 'venue', sum(stakes), sum(exposure) FROM market
     ) scopes`,
  );
