import type { Tx } from '@ex/server-db';
import { formatAmountUnits, fromUnits, PRICE_SCALE, VALUE_SCALE } from '../engine/units';
import type { SpotDeps } from '../deps';
import { tradeEntry } from './entry';
import type { Pair } from './entry';
import type { Party, Trade } from './trade';

/** Writes and books trades and updates their resting orders; the taker's row already has its totals. */
export async function recordTrades(
  deps: SpotDeps,
  tx: Tx,
  marketId: number,
  trades: readonly Trade[],
  now: number,
): Promise<void> {
  const ids = await insertTrades(tx, marketId, trades, now);
  const pair = requirePair(deps, marketId);
  await deps.ledger.postAll(
    tx,
    trades.map((trade, at) => tradeEntry(ids[at] ?? '', trade, pair)),
  );
  await fillResting(tx, trades, now);
}

/** Coins of a market. Only markets quoted by the feed trade, so it is in the catalogue. */
function requirePair({ catalogue }: SpotDeps, marketId: number): Pair {
  const market = catalogue.market(marketId);
  if (!market) throw new Error(`market ${marketId} is not quoted`);
  return { base: market.base.id, quote: market.quote.id, title: market.title };
}

async function insertTrades(
  tx: Tx,
  marketId: number,
  trades: readonly Trade[],
  now: number,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `INSERT INTO spot_trade (market_id, buy_order, sell_order, taker_side, price, quantity, paid, received, buy_fee,
       sell_fee, quotes_at, quote_price, traded_at)
     SELECT $1, buy_order, sell_order, taker_side, price, quantity, paid, received, buy_fee, sell_fee, quotes_at,
       quote_price, $2
     FROM unnest($3::bigint[], $4::bigint[], $5::smallint[], $6::numeric[], $7::numeric[], $8::numeric[], $9::numeric[],
       $10::numeric[], $11::numeric[], $12::bigint[], $13::numeric[]) WITH ORDINALITY
       t (buy_order, sell_order, taker_side, price, quantity, paid, received, buy_fee, sell_fee, quotes_at, quote_price, n)
     ORDER BY n RETURNING id`,
    [
      marketId,
      new Date(now),
      trades.map(({ buyer }) => buyer?.orderId ?? null),
      trades.map(({ seller }) => seller?.orderId ?? null),
      trades.map(({ takerSide }) => (takerSide === 'buy' ? 1 : 2)),
      trades.map(({ price }) => priceText(price)),
      trades.map(({ quantity }) => formatAmountUnits(quantity)),
      trades.map(({ paid }) => formatAmountUnits(paid)),
      trades.map(({ received }) => formatAmountUnits(received)),
      trades.map(({ buyFee }) => formatAmountUnits(buyFee)),
      trades.map(({ sellFee }) => formatAmountUnits(sellFee)),
      trades.map(({ quote }) => quote?.at ?? null),
      trades.map(({ quote }) => (quote ? priceText(quote.price) : null)),
    ],
  );
  return rows.map(({ id }) => id);
}

const priceText = (price: bigint): string => fromUnits(price, PRICE_SCALE);

/** Adds the fills to the resting orders; throws if one is no longer open, which the lock rules out. */
async function fillResting(tx: Tx, trades: readonly Trade[], now: number): Promise<void> {
  const fills = trades.flatMap(({ buyer, seller, quantity, price }) =>
    [buyer, seller]
      .filter((party): party is Party => party?.rests === true)
      .map(({ orderId }) => ({ orderId, quantity, price })),
  );
  if (fills.length === 0) return;
  const filled = await tx.query(
    `UPDATE spot_order o SET filled = o.filled + f.quantity, value = o.value + f.value, traded_at = $4,
       status = CASE WHEN o.filled + f.quantity = o.quantity THEN 2 ELSE 1 END,
       ended_at = CASE WHEN o.filled + f.quantity = o.quantity THEN $4::timestamptz END
     FROM (
       SELECT id, sum(quantity) AS quantity, sum(value) AS value
       FROM unnest($1::bigint[], $2::numeric[], $3::numeric[]) t (id, quantity, value) GROUP BY id
     ) f WHERE o.id = f.id AND o.status = 1 RETURNING o.id`,
    [
      fills.map(({ orderId }) => orderId),
      fills.map(({ quantity }) => formatAmountUnits(quantity)),
      fills.map(({ quantity, price }) => fromUnits(quantity * price, VALUE_SCALE)),
      new Date(now),
    ],
  );
  const orders = new Set(fills.map(({ orderId }) => orderId));
  if (filled.length !== orders.size) throw new Error('an order in the book is not open in the database');
}
