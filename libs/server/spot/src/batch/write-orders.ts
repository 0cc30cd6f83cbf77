import { PLANNED_ANEW } from '@ex/server-db';
import type { Tx } from '@ex/server-db';
import type { BookDraft, OrderChange } from '../engine/book-draft';
import { formatAmountUnits, formatPriceUnits, formatValueUnits } from '../engine/units';
import type { Trade } from '../trades/trade';
import type { PlacedOrder } from './decide-batch';
import type { BatchTerms } from './terms';

/** Status of an order in the database. */
const STATUS = { open: 1, ended: 2, cancelled: 3 } as const;

/**
 * Inserts the orders of a batch with their state at its end, under their reserved ids, and the trades. One statement,
 * because each costs a round trip to the database.
 */
const INSERT = `
  WITH placed AS (
    INSERT INTO spot_order (id, member_id, market_id, base_coin, quote_coin, account, side, kind, price, quantity, amount,
      maker_rate, taker_rate, filled, value, status, created_at, traded_at, ended_at)
    OVERRIDING SYSTEM VALUE
    SELECT id, member_id, $1, $3, $4, $5, side, CASE WHEN price IS NULL THEN 2 ELSE 1 END, price, quantity, amount, $6, $7,
      filled, value, status, $2, CASE WHEN filled > 0 THEN $2::timestamptz END,
      CASE WHEN status <> 1 THEN $2::timestamptz END
    FROM unnest($8::bigint[], $9::bigint[], $10::smallint[], $11::numeric[], $12::numeric[], $13::numeric[],
      $14::numeric[], $15::numeric[], $16::smallint[]) t (id, member_id, side, price, quantity, amount, filled, value,
      status)
  ), made AS (
    INSERT INTO spot_trade (market_id, buy_order, sell_order, taker_side, price, quantity, paid, received, buy_fee,
      sell_fee, quotes_at, quote_price, traded_at)
    SELECT $1, buy_order, sell_order, taker_side, price, quantity, paid, received, buy_fee, sell_fee, quotes_at,
      quote_price, $2
    FROM unnest($17::bigint[], $18::bigint[], $19::smallint[], $20::numeric[], $21::numeric[], $22::numeric[],
      $23::numeric[], $24::numeric[], $25::numeric[], $26::bigint[], $27::numeric[]) WITH ORDINALITY
      t (buy_order, sell_order, taker_side, price, quantity, paid, received, buy_fee, sell_fee, quotes_at, quote_price, n)
    ORDER BY n RETURNING id
  )
  SELECT id FROM made ORDER BY id`;

/** Writes what a batch does to orders that rested before it. */
const CHANGE = `${PLANNED_ANEW}
  UPDATE spot_order o SET filled = o.filled + c.quantity, value = o.value + c.value,
    traded_at = CASE WHEN c.quantity > 0 THEN $1::timestamptz ELSE o.traded_at END,
    status = CASE WHEN o.filled + c.quantity = o.quantity THEN 2 WHEN c.cancelled THEN 3 ELSE 1 END,
    ended_at = CASE WHEN c.cancelled OR o.filled + c.quantity = o.quantity THEN $1::timestamptz END
  FROM unnest($2::bigint[], $3::numeric[], $4::numeric[], $5::boolean[]) c (id, quantity, value, cancelled)
  WHERE o.id = c.id AND o.status = 1 RETURNING 1`;

/** Inserts the orders and trades of a decided batch; returns the ids of the trades, in order. */
export async function insertOrdersAndTrades(
  tx: Tx,
  marketId: number,
  { pair, account, makerRate, takerRate }: BatchTerms,
  draft: BookDraft,
  placed: readonly PlacedOrder[],
  trades: readonly Trade[],
  now: Date,
): Promise<readonly string[]> {
  if (placed.length + trades.length === 0) return [];
  const rows = await tx.query<{ id: string }>(INSERT, [
    ...[marketId, now, pair.base, pair.quote, account],
    ...[formatAmountUnits(makerRate), formatAmountUnits(takerRate)],
    ...orderColumns(placed, draft),
    ...tradeColumns(trades),
  ]);
  if (rows.length < trades.length) throw new Error('a trade was not inserted');
  return rows.map(({ id }) => id);
}

/**
 * Updates the orders of the book that a batch has filled or cancelled; throws if one is no longer open, which the lock of
 * the market rules out.
 */
export async function updateResting(tx: Tx, changes: readonly OrderChange[], now: Date): Promise<void> {
  if (changes.length === 0) return;
  const rows = await tx.query(CHANGE, [now, ...changeColumns(changes)]);
  if (rows.length !== changes.length) throw new Error('an order in the book is not open in the database');
}

function orderColumns(placed: readonly PlacedOrder[], draft: BookDraft): readonly unknown[][] {
  const orders = placed.map((one) => ({ ...one.placement, ...one.placement.order, ...stateOf(one, draft) }));
  return [
    orders.map(({ id }) => id),
    orders.map(({ member }) => member),
    orders.map(({ side }) => (side === 'buy' ? 1 : 2)),
    orders.map(({ price }) => (price === undefined ? null : formatPriceUnits(price))),
    orders.map(({ quantity }) => formatAmountUnits(quantity)),
    orders.map(({ budget }) => (budget === undefined ? null : formatAmountUnits(budget))),
    orders.map(({ filled }) => formatAmountUnits(filled)),
    orders.map(({ value }) => formatValueUnits(value)),
    orders.map(({ status }) => status),
  ];
}

/** An order at the end of its batch. */
function stateOf({ placement: { id, order }, planned, resting }: PlacedOrder, draft: BookDraft) {
  if (!resting) {
    const { isComplete, quantity: filled, value } = planned;
    return {
      filled,
      value,
      status: isComplete || order.price === undefined ? STATUS.ended : STATUS.cancelled,
    };
  }
  const { remaining, value } = resting;
  const ended = remaining === 0n ? STATUS.ended : STATUS.cancelled;
  return { filled: order.quantity - remaining, value, status: draft.get(id) ? STATUS.open : ended };
}

const changeColumns = (changes: readonly OrderChange[]): readonly unknown[][] => [
  changes.map(({ id }) => id),
  changes.map(({ quantity }) => formatAmountUnits(quantity)),
  changes.map(({ value }) => formatValueUnits(value)),
  changes.map(({ isCancelled }) => isCancelled),
];

const tradeColumns = (trades: readonly Trade[]): readonly unknown[][] => [
  trades.map(({ buyer }) => buyer?.orderId ?? null),
  trades.map(({ seller }) => seller?.orderId ?? null),
  trades.map(({ takerSide }) => (takerSide === 'buy' ? 1 : 2)),
  trades.map(({ price }) => formatPriceUnits(price)),
  trades.map(({ quantity }) => formatAmountUnits(quantity)),
  trades.map(({ paid }) => formatAmountUnits(paid)),
  trades.map(({ received }) => formatAmountUnits(received)),
  trades.map(({ buyFee }) => formatAmountUnits(buyFee)),
  trades.map(({ sellFee }) => formatAmountUnits(sellFee)),
  trades.map(({ quote }) => quote?.at ?? null),
  trades.map(({ quote }) => (quote ? formatPriceUnits(quote.price) : null)),
];
