import { ApiRejection } from '@ex/server-http';
import type { MatchingVenue } from '../market/matching-venue';

/** Orders cancelled at a time: few enough for any queue, and one batch of their market. */
const AT_ONCE = 100;

interface OpenOrder {
  readonly id: string;
  readonly market_id: number;
}

/**
 * Cancels a member's resting orders, those of a market together: all of them, or those that hold a coin, to free funds for
 * collecting a debt. Returns the number of cancelled orders; orders filled or cancelled meanwhile are skipped.
 */
export async function cancelOrdersOf(
  exchange: MatchingVenue,
  member: number,
  coin?: number,
): Promise<number> {
  const orders = await exchange.deps.db.query<OpenOrder>(
    `SELECT id, market_id FROM spot_order WHERE member_id = $1 AND status = 1
       AND ($2::integer IS NULL OR CASE side WHEN 1 THEN quote_coin ELSE base_coin END = $2) ORDER BY market_id, id`,
    [member, coin ?? null],
  );
  let cancelled = 0;
  for (let at = 0; at < orders.length; at += AT_ONCE) {
    const results = await Promise.allSettled(
      orders.slice(at, at + AT_ONCE).map((order) => cancel(exchange, member, order)),
    );
    for (const result of results) {
      if (result.status === 'rejected') throw result.reason;
      if (result.value) cancelled += 1;
    }
  }
  return cancelled;
}

/** Cancels one resting order of a member; returns false when it has ended. */
export async function cancelOrder(
  exchange: MatchingVenue,
  member: number,
  orderId: number,
): Promise<boolean> {
  const [order] = await exchange.deps.db.query<OpenOrder>(
    'SELECT id, market_id FROM spot_order WHERE id = $1 AND member_id = $2 AND status = 1',
    [orderId, member],
  );
  return order !== undefined && (await cancel(exchange, member, order));
}

/** Cancels an order; returns false when it has ended. */
async function cancel(
  exchange: MatchingVenue,
  member: number,
  { id, market_id: marketId }: OpenOrder,
): Promise<boolean> {
  const writer = exchange.writer(marketId);
  if (!writer) return false;
  try {
    await exchange.deps.batches.submit(writer, { do: 'cancel', member, orderId: Number(id), collects: true });
    return true;
  } catch (error) {
    if (error instanceof ApiRejection && error.key === 'spot.ended') return false;
    throw error;
  }
}
