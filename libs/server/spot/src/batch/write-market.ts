import type { Tx } from '@ex/server-db';
import type { BookDraft, OrderChange } from '../engine/book-draft';
import { formatAmountUnits, formatPriceUnits, formatValueUnits } from '../engine/units';
import type { Trade } from '../trades/trade';
import type { PlacedOrder } from './decide-batch';
import type { BatchTerms } from './terms';

/** Status of an order in the database. */
const STATUS = { open: 1, ended: 2, cancelled: 3 } as const;

/**
 * Inserts the orders of a batch as they are at its end, under their reserved ids; writes what happened to those that
 * rested before; and inserts the trades. One statement, because each costs a round trip to the database.
 */
const WRITE = `
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
  ), changed AS (
    UPDATE spot_order o SET filled = o.filled + c.quantity, value = o.value + c.value,
      traded_at = CASE WHEN c.quantity > 0 THEN $2::timestamptz ELSE o.traded_at END,
      status = CASE WHEN o.filled + c.quantity = o.quantity THEN 2 WHEN c.cancelled THEN 3 ELSE 1 END,
      ended_at = CASE WHEN c.cancelled OR o.filled + c.quantity = o.quantity THEN $2::timestamptz END
    FROM unnest($17::bigint[], $18::numeric[], $19::numeric[], $20::boolean[]) c (id, quantity, value, cancelled)
    WHERE o.id = c.id AND o.status = 1 RETURNING 1
  ), made AS (
    INSERT INTO spot_trade (market_id, buy_order, sell_order, taker_side, price, quantity, paid, received, buy_fee,
      sell_fee, quotes_at, quote_price, traded_at)
    SELECT $1, buy_order, sell_order, taker_side, price, quantity, paid, received, buy_fee, sell_fee, quotes_at,
      quote_price, $2
    FROM unnest($21::bigint[], $22::bigint[], $23::smallint[], $24::numeric[], $25::numeric[], $26::numeric[],
      $27::numeric[], $28::numeric[], $29::numeric[], $30::bigint[], $31::numeric[]) WITH ORDINALITY
      t (buy_order, sell_order, taker_side, price, quantity, paid, received, buy_fee, sell_fee, quotes_at, quote_price, n)
    ORDER BY n RETURNING id
  )
  SELECT (SELECT count(*) FROM changed) AS changed, ARRAY(SELECT id FROM made ORDER BY id) AS trade_ids`;

interface Written {
  readonly changed: string;
  readonly trade_ids: readonly string[];
}

/**
 * Writes the orders and trades of a decided batch; returns the ids of the trades, in order. Throws if an order that the
 * draft changes is not open in the database, which the lock of the market rules out.
 */
export async function writeMarket(
  tx: Tx,
  marketId: number,
  { pair, account, makerRate, takerRate }: BatchTerms,
  draft: BookDraft,
  placed: readonly PlacedOrder[],
  trades: readonly Trade[],
  now: Date,
): Promise<readonly string[]> {
  const changes = draft.changes();
  if (placed.length + changes.length + trades.length === 0) return [];
  const [written] = await tx.query<Written>(WRITE, [
    ...[marketId, now, pair.base, pair.quote, account],
    ...[formatAmountUnits(makerRate), formatAmountUnits(takerRate)],
    ...orderColumns(placed, draft),
    ...changeColumns(changes),
    ...tradeColumns(trades),
  ]);
  if (Number(written?.changed) !== changes.length)
    throw new Error('an order in the book is not open in the database');
  return written?.trade_ids ?? [];
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
  if (!resting) return { filled: planned.quantity, value: planned.value, status: STATUS.ended };
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
