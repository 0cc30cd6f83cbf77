import { upbbbuy } from '@ex/contract';
import type { Tx } from '@ex/server-db';
import { rejectOn, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { InsufficientBalance } from '@ex/server-ledger';
import type { MatchPlan } from '../engine/match';
import type { MatchingVenue } from '../market/matching-venue';
import type { OrderBookState } from '../market/order-book-state';
import { executeOrder } from './execute-order';
import { checkOrder } from './check-order';
import type { CheckedOrder } from './check-order';
import { marketLane } from './market-lane';
import { checkSufficientFunds, planOrder } from './plan-order';
import type { PlacementRequest } from './placement-request';

/**
 * Places an order: the marketable part trades immediately; the rest of a limit order is reserved and rests (CALLS-26).
 */
export function placeHandler(exchange: MatchingVenue): Handler<typeof upbbbuy> {
  const handler = serve(upbbbuy, async (payload, { memberId, tx, now }) => {
    const placing: PlacementRequest = {
      member: memberId,
      order: checkOrder(exchange.deps, payload),
      now: now(),
    };
    const { id } = placing.order.market;
    const message = await exchange.change(tx, id, placing.now, (state) =>
      place(exchange, tx, state, placing),
    );
    return { data: null, message };
  });
  // Debtors may not trade: against other members they could pass coins to a friend at any price.
  return { ...handler, lane: ({ m_id: id }) => marketLane(id) };
}

/** Places a checked order on a market that the caller has locked; returns the text key of the result message. */
async function place(
  exchange: MatchingVenue,
  tx: Tx,
  state: OrderBookState,
  placing: PlacementRequest,
): Promise<string> {
  const { order } = placing;
  const planned = planOrder(exchange, state, placing);
  const rest = order.price === undefined ? 0n : order.quantity - planned.quantity;
  await checkSufficientFunds(exchange.deps, tx, placing, planned, rest);
  await rejectOn(
    InsufficientBalance,
    'spot.insufficient',
    executeOrder(exchange.deps, tx, state, placing, planned, rest),
  );
  return outcome(order, planned, rest);
}

function outcome({ price }: CheckedOrder, { fills, isComplete }: MatchPlan, rest: bigint): string {
  if (price === undefined) return isComplete ? 'spot.done.filled' : 'spot.done.cut';
  if (rest === 0n) return 'spot.done.filled';
  return fills.length > 0 ? 'spot.done.part' : 'spot.done.placed';
}
