import type { Sql } from '@ex/server-db';
import type { ReviewKind } from './kinds';
import type { CoinPrice } from './pending';
import type { ReviewStatus } from './state';

/** Member, state, amount and value (rounded up) of one object at these prices; undefined for one that does not exist. */
export async function weighObject(
  sql: Sql,
  { select }: Pick<ReviewKind, 'select'>,
  id: number,
  prices: readonly CoinPrice[],
) {
  const [row] = await sql.query<{
    member_id: string;
    status: ReviewStatus;
    coin_id: number | null;
    amount: string | null;
    dollars: string | null;
  }>(
    `SELECT o.member_id, o.status, o.coin_id, o.amount, round(ceil(o.amount * p.price * 100) / 100, 2) AS dollars
     FROM (${select}) o
     LEFT JOIN unnest($2::integer[], $3::numeric[]) p (coin, price) ON p.coin = o.coin_id WHERE o.id = $1`,
    [id, prices.map(({ coin }) => coin), prices.map(({ price }) => price)],
  );
  if (!row) return undefined;
  const { member_id: memberId, status, coin_id: coin, amount, dollars } = row;
  return {
    ...{ memberId: Number(memberId), status, amount: amount ?? undefined },
    dollars: coin === null ? undefined : dollars,
  };
}
