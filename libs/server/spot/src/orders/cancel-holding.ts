import type { MatchingVenue } from '../market/matching-venue';
import { cancelOrder } from './cancel';

/**
 * Cancels the resting orders of a member that hold a coin, each in a transaction of its own, so that the money can be
 * reached: what rests in the book is out of reach of a debt. Returns how many it cancelled; one that was filled or
 * cancelled meanwhile is left.
 */
export async function cancelOrdersHolding(
  exchange: MatchingVenue,
  memberId: number,
  coin: number,
  now: number,
): Promise<number> {
  const { db } = exchange.deps;
  const orders = await db.query<{ id: string; market_id: number }>(
    `SELECT id, market_id FROM spot_order WHERE member_id = $1 AND status = 1
       AND CASE side WHEN 1 THEN quote_coin ELSE base_coin END = $2 ORDER BY id`,
    [memberId, coin],
  );
  let released = 0;
  for (const { id, market_id: marketId } of orders) {
    const order = { id: Number(id), memberId, marketId };
    if (await db.transaction((tx) => cancelOrder(exchange, tx, order, now))) released += 1;
  }
  return released;
}
