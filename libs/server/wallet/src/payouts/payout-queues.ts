import type { Sql } from '@ex/server-db';

/** States of a payout on its way, in their order. */
const OPEN_PAYOUTS = ['approved', 'locked', 'sent'] as const;

/** How many payouts are in a state, and since when the oldest one is. */
interface PayoutQueue {
  readonly state: (typeof OPEN_PAYOUTS)[number];
  readonly count: number;
  readonly since: Date | undefined;
}

/** The payouts on their way, by state; a payout that stays in one state for long is stuck. */
export async function readPayoutQueues(sql: Sql): Promise<readonly PayoutQueue[]> {
  const rows = await sql.query<{ state: PayoutQueue['state']; count: number; since: Date }>(
    `SELECT w.state, count(*)::integer AS count, min(COALESCE(s.at, w.updated_at)) AS since FROM wallet_withdrawal w
       LEFT JOIN wallet_step s ON (s.kind, s.object_id, s.state) = ('withdrawal', w.id, w.state)
     WHERE w.state IN ('approved', 'locked', 'sent') GROUP BY w.state`,
  );
  const byState = new Map(rows.map((row) => [row.state, row]));
  return OPEN_PAYOUTS.map((state) => ({
    ...{ state, count: byState.get(state)?.count ?? 0, since: byState.get(state)?.since },
  }));
}
