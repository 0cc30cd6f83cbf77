import { tradecancelOrder } from '@ex/contract';
import type { Tx } from '@ex/server-db';
import { ApiRejection, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { AccountType } from '@ex/server-ledger';
import { formatAmountUnits, parseAmountUnits, parsePriceUnits, toUnits, VALUE_SCALE } from '../engine/units';
import type { MatchingVenue } from '../market/matching-venue';
import { computeHoldAmount, holdRef } from './hold';
import { marketLane } from './market-lane';

interface CancelledRow {
  readonly side: number;
  readonly account: AccountType;
  readonly base_coin: number;
  readonly quote_coin: number;
  readonly price: string;
  readonly rest: string;
  readonly value: string;
}

/**
 * Cancels a member's order in progress and releases the hold of its open part; fills stay (CALLS-28, D-44). The
 * market's lock makes a fill and a cancel exclusive: the first one wins.
 */
export function cancelHandler(exchange: MatchingVenue): Handler<typeof tradecancelOrder> {
  const handler = serve(tradecancelOrder, async ({ bb_id: id }, { memberId, tx, now }) => {
    const [order] = await tx.query<{ market_id: number }>(
      'SELECT market_id FROM spot_order WHERE id = $1 AND member_id = $2',
      [id, memberId],
    );
    if (!order) throw new ApiRejection('spot.noOrder');
    const isCancelled = await cancelOrder(exchange, tx, { id, memberId, marketId: order.market_id }, now());
    if (!isCancelled) throw new ApiRejection('spot.ended');
    return { data: null, message: 'spot.cancelled' };
  });
  return {
    ...handler,
    lane: ({ bb_id: id }) => marketLane(exchange.marketOf(id)),
    whileOverdue: 'goesOn',
  };
}

/** An order to cancel. */
export interface CancellableOrder {
  readonly id: number;
  readonly memberId: number;
  readonly marketId: number;
}

/** Cancels an order in progress and releases the hold of its open part; returns false if it has already ended. */
export function cancelOrder(
  exchange: MatchingVenue,
  tx: Tx,
  { id, memberId, marketId }: CancellableOrder,
  now: number,
): Promise<boolean> {
  return exchange.change(tx, marketId, now, async (state) => {
    const row = await endOrder(tx, id, now);
    if (!row) return false;
    await giveBack(exchange, tx, memberId, id, row);
    state.remove(id);
    return true;
  });
}

async function endOrder(tx: Tx, id: number, now: number): Promise<CancelledRow | undefined> {
  const [row] = await tx.query<CancelledRow>(
    `UPDATE spot_order SET status = 3, ended_at = $2 WHERE id = $1 AND status = 1
     RETURNING side, account, base_coin, quote_coin, price, quantity - filled AS rest, value`,
    [id, new Date(now)],
  );
  return row;
}

async function giveBack(
  { deps }: MatchingVenue,
  tx: Tx,
  member: number,
  id: number,
  row: CancelledRow,
): Promise<void> {
  const side = row.side === 1 ? 'buy' : 'sell';
  const held = computeHoldAmount({
    side,
    price: parsePriceUnits(row.price),
    remaining: parseAmountUnits(row.rest),
    value: toUnits(row.value, VALUE_SCALE),
  });
  if (held === 0n) return;
  const coin = side === 'buy' ? row.quote_coin : row.base_coin;
  const base = deps.catalogue.coin(row.base_coin)?.code;
  const quote = deps.catalogue.coin(row.quote_coin)?.code;
  await deps.ledger.release(tx, {
    ref: holdRef(id),
    kind: 'spot.cancel',
    legs: [
      { place: { member, account: row.account, coin }, bucket: 'available', amount: formatAmountUnits(held) },
    ],
    note: { market: `${base}/${quote}` },
  });
}
