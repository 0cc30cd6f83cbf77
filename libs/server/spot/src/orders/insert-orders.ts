import type { Tx } from '@ex/server-db';
import type { PlacedOrder } from '../batch/decide-batch';
import type { BatchTerms } from '../batch/terms';
import type { BookDraft } from '../engine/book-draft';
import { formatAmountUnits, formatPriceUnits, formatValueUnits } from '../engine/units';

/** Status of an order in the database. */
const STATUS = { open: 1, ended: 2, cancelled: 3 } as const;

/** Inserts the orders of a batch as they are at its end, under their reserved ids. */
export async function insertOrders(
  tx: Tx,
  marketId: number,
  { pair, account, makerRate, takerRate }: BatchTerms,
  placed: readonly PlacedOrder[],
  draft: BookDraft,
  now: Date,
): Promise<void> {
  if (placed.length === 0) return;
  const orders = placed.map((one) => ({ ...one.placement, ...one.placement.order, ...stateOf(one, draft) }));
  await tx.query(
    `INSERT INTO spot_order (id, member_id, market_id, base_coin, quote_coin, account, side, kind, price, quantity,
       amount, maker_rate, taker_rate, filled, value, status, created_at, traded_at, ended_at)
     OVERRIDING SYSTEM VALUE
     SELECT id, member_id, $1, $2, $3, $4, side, CASE WHEN price IS NULL THEN 2 ELSE 1 END, price, quantity, amount, $5,
       $6, filled, value, status, $7, CASE WHEN filled > 0 THEN $7::timestamptz END,
       CASE WHEN status <> 1 THEN $7::timestamptz END
     FROM unnest($8::bigint[], $9::bigint[], $10::smallint[], $11::numeric[], $12::numeric[], $13::numeric[],
       $14::numeric[], $15::numeric[], $16::smallint[]) t (id, member_id, side, price, quantity, amount, filled, value,
       status)`,
    [
      ...[marketId, pair.base, pair.quote, account],
      ...[formatAmountUnits(makerRate), formatAmountUnits(takerRate), now],
      orders.map(({ id }) => id),
      orders.map(({ member }) => member),
      orders.map(({ side }) => (side === 'buy' ? 1 : 2)),
      orders.map(({ price }) => (price === undefined ? null : formatPriceUnits(price))),
      orders.map(({ quantity }) => formatAmountUnits(quantity)),
      orders.map(({ budget }) => (budget === undefined ? null : formatAmountUnits(budget))),
      orders.map(({ filled }) => formatAmountUnits(filled)),
      orders.map(({ value }) => formatValueUnits(value)),
      orders.map(({ status }) => status),
    ],
  );
}

/** An order at the end of its batch. */
function stateOf({ placement: { id, order }, planned, resting }: PlacedOrder, draft: BookDraft) {
  if (!resting) return { filled: planned.quantity, value: planned.value, status: STATUS.ended };
  const { remaining, value } = resting;
  const ended = remaining === 0n ? STATUS.ended : STATUS.cancelled;
  return { filled: order.quantity - remaining, value, status: draft.get(id) ? STATUS.open : ended };
}
