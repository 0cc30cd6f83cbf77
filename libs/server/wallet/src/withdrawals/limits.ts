import { add, compare, mul, roundUp } from '@ex/money';
import type { Sql, Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import { toUsdPrice } from '@ex/server-market-feed';
import type { WalletDeps } from '../deps';
import { leftOf } from '../tiers/tier';
import type { Tier } from '../tiers/tier';

/** Code of the coin that limits are counted in. */
export const COUNTING_COIN = 'USDT';
const CENTS = 2;
const DAY_MS = 86_400_000;
const MONTH_DAYS = 30;

type Deps = Pick<WalletDeps, 'catalogue' | 'feed'>;

/** What left, or waits to leave, in the last 24 hours and 30 days. */
export interface WithdrawalUsage {
  readonly day: string;
  readonly month: string;
}

/** Worth of an amount in dollars, rounded up; undefined for a coin without a price. */
function dollarsOf({ catalogue, feed }: Deps, coin: number, amount: string): string | undefined {
  const price = toUsdPrice(feed, catalogue.coin(coin)?.code ?? '');
  return price === undefined ? undefined : roundUp(mul(amount, price), CENTS);
}

/** Reads what a member withdrew, at the prices of now. A coin without a price counts nothing; an operator decides about it anyway. */
export async function readWithdrawalUsage(
  deps: Deps,
  sql: Sql,
  memberId: number,
  now: number,
): Promise<WithdrawalUsage> {
  const rows = await sql.query<{ coin: number; day: string | null; month: string }>(
    `SELECT coin_id AS coin, sum(amount) FILTER (WHERE created_at > $2)::text AS day, sum(amount)::text AS month
     FROM wallet_withdrawal
     WHERE member_id = $1 AND created_at > $3 AND state NOT IN ('rejected', 'cancelled', 'returned') GROUP BY coin_id`,
    [memberId, new Date(now - DAY_MS), new Date(now - MONTH_DAYS * DAY_MS)],
  );
  const total = (which: 'day' | 'month'): string =>
    rows.reduce((sum, row) => add(sum, dollarsOf(deps, row.coin, row[which] ?? '0') ?? '0'), '0');
  return { day: total('day'), month: total('month') };
}

/**
 * Throws an `ApiRejection` for an amount that is above what the level leaves for a day or a month (PAY-18). Of a member only one
 * transaction at a time gets here, so that parallel requests are counted one after the other.
 */
export async function refuseAboveLimits(
  deps: Deps,
  tx: Tx,
  { day, month }: Pick<Tier, 'day' | 'month'>,
  { memberId, coin, amount }: { readonly memberId: number; readonly coin: number; readonly amount: string },
  now: number,
): Promise<void> {
  const dollars = dollarsOf(deps, coin, amount);
  if (dollars === undefined) return;
  const used = await readWithdrawalUsage(deps, tx, memberId, now);
  for (const [limit, spent, text] of [
    [day, used.day, 'wallet.withdrawal.dayLimit'],
    [month, used.month, 'wallet.withdrawal.monthLimit'],
  ] as const) {
    if (compare(add(spent, dollars), limit) > 0)
      throw new ApiRejection(text, { left: leftOf(limit, spent), coin: COUNTING_COIN });
  }
}
