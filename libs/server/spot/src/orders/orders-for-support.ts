import type { Sql } from '@ex/server-db';

/** Owner of a spot order and whether it rests; undefined for one that does not exist. */
export async function findOrder(
  sql: Sql,
  orderId: number,
): Promise<{ readonly memberId: number; readonly isOpen: boolean } | undefined> {
  const [row] = await sql.query<{ member_id: string; status: number }>(
    'SELECT member_id, status FROM spot_order WHERE id = $1',
    [orderId],
  );
  return row && { memberId: Number(row.member_id), isOpen: row.status === 1 };
}

/** Resting spot orders of a member, in words, the newest first. */
export async function listOrdersForSupport(
  sql: Sql,
  memberId: number,
): Promise<readonly { readonly at: Date; readonly what: string; readonly text: string }[]> {
  const rows = await sql.query<{
    id: string;
    symbol: string;
    side: number;
    price: string | null;
    quantity: string;
    filled: string;
    created_at: Date;
  }>(
    `SELECT o.id, m.symbol, o.side, trim_scale(o.price)::text AS price, trim_scale(o.quantity)::text AS quantity,
       trim_scale(o.filled)::text AS filled, o.created_at
     FROM spot_order o JOIN market m ON m.id = o.market_id
     WHERE o.member_id = $1 AND o.status = 1 ORDER BY o.id DESC LIMIT 50`,
    [memberId],
  );
  return rows.map(({ id, symbol, side, price, quantity, filled, created_at: at }) => ({
    ...{ at, what: `order ${id}` },
    text: `${side === 1 ? 'buys' : 'sells'} ${quantity} ${symbol} at ${price ?? 'market'}, ${filled} filled`,
  }));
}
