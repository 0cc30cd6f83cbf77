import type { Sql } from '@ex/server-db';
import type { PaymentStep } from './steps';

/** The newest payments that count, how old they may be, and how many it takes. */
const [NEWEST, MAX_DAYS, LEAST] = [100, 30, 5];

/** Times of the newest payments of a way, in minutes. */
const TIMES: Readonly<Record<PaymentStep['kind'], string>> = {
  withdrawal: `SELECT w.created_at AS began, s.at AS ended FROM wallet_withdrawal w
    JOIN wallet_step s ON s.kind = 'withdrawal' AND s.object_id = w.id AND s.state = 'sent'
    WHERE w.way = $1 AND w.state = 'confirmed' AND w.created_at > $2 ORDER BY w.id DESC LIMIT $3`,
  deposit: `SELECT d.created_at AS began, d.updated_at AS ended FROM wallet_deposit d
    WHERE d.pay_type = array_position(ARRAY['trc20', 'erc20', 'bank'], $1::text) AND d.state = 'credited' AND d.created_at > $2
    ORDER BY d.id DESC LIMIT $3`,
};

/**
 * Measures how long nine of ten of the newest payments of a way took: from the request until a withdrawal was sent or a deposit
 * credited, in minutes, rounded up. Returns 0 where fewer than five are known (PAY-06).
 */
export async function readUsualMinutes(
  sql: Sql,
  kind: PaymentStep['kind'],
  way: string,
  now: number,
): Promise<number> {
  const [row] = await sql.query<{ count: number; minutes: number | null }>(
    `SELECT count(*)::integer AS count,
       ceil(EXTRACT(EPOCH FROM percentile_disc(0.9) WITHIN GROUP (ORDER BY ended - began)) / 60)::integer AS minutes
     FROM (${TIMES[kind]}) t`,
    [way, new Date(now - MAX_DAYS * 86_400_000), NEWEST],
  );
  return row && row.count >= LEAST ? Math.max(1, row.minutes ?? 0) : 0;
}
