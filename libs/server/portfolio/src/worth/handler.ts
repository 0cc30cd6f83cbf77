import { getWorthHistory } from '@ex/contract';
import type { Db } from '@ex/server-db';
import { serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';

const DAY_MS = 24 * 3_600 * 1_000;

/** The last recorded amount of each coin at the closing price of each day; a coin without a price counts as zero. */
const WORTH = `
  SELECT d.day::text AS day, COALESCE(sum(trunc(b.amount * c.price, 8)), 0) AS value
  FROM portfolio_day d
  CROSS JOIN (SELECT DISTINCT coin FROM ledger_balance WHERE member = $1) k
  CROSS JOIN LATERAL (SELECT amount FROM portfolio_balance p
    WHERE p.member = $1 AND p.coin = k.coin AND p.day <= d.day ORDER BY p.day DESC LIMIT 1) b
  LEFT JOIN portfolio_close c ON c.day = d.day AND c.coin = k.coin
  WHERE d.day >= $2 AND d.day < $3 AND d.next_member > $1
  GROUP BY d.day ORDER BY d.day`;

/** The worth of the member's coins at the end of each of the last days, the member's own alone (WORTH-01). */
export function worthHistoryHandler({ db }: { readonly db: Db }): Handler<typeof getWorthHistory> {
  return serve(getWorthHistory, async ({ days }, { memberId, now }) => {
    const [first, today] = [days, 0].map((ago) => new Date(now() - ago * DAY_MS).toISOString().slice(0, 10));
    const list = await db.query<{ day: string; value: string }>(WORTH, [memberId, first, today]);
    return { data: { list } };
  });
}
