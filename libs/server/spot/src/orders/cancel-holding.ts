import type { MatchingVenue } from '../market/matching-venue';
import { cancelOrder } from './cancel';

/**
 * Cancels a member's resting orders that hold a coin, each in a separate transaction, to free funds for collecting a
 * debt. Returns the number of cancelled orders; orders filled or cancelled meanwhile are skipped.
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
