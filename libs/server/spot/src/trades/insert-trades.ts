import type { Tx } from '@ex/server-db';
import { formatAmountUnits, formatPriceUnits } from '../engine/units';
import type { Trade } from './trade';

/** Inserts the trades of a market and returns their ids, in order. */
export async function insertTrades(
  tx: Tx,
  marketId: number,
  trades: readonly Trade[],
  now: Date,
): Promise<string[]> {
  if (trades.length === 0) return [];
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
      now,
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
    ],
  );
  if (rows.length < trades.length) throw new Error('a trade was not inserted');
  return rows.map(({ id }) => id);
}
