import type { Sql, Tx } from '@ex/server-db';
import type { AccountType } from '@ex/server-ledger';
import { OrderBook } from '../engine/order-book';
import { consumeLevel } from '../engine/quotes';
import type { Quotes } from '../engine/quotes';
import { parseAmountUnits, parsePriceUnits, toUnits, VALUE_SCALE } from '../engine/units';

interface OpenRow {
  readonly id: string;
  readonly member_id: string;
  readonly account: AccountType;
  readonly side: number;
  readonly price: string;
  readonly rest: string;
  readonly value: string;
  readonly maker_rate: string;
}

/** Builds a market's book from its open orders, with their original priority. */
export async function loadBook(sql: Sql, marketId: number): Promise<OrderBook> {
  const rows = await sql.query<OpenRow>(
    `SELECT id, member_id, account, side, price, quantity - filled AS rest, value, maker_rate
     FROM spot_order WHERE market_id = $1 AND status = 1 ORDER BY id`,
    [marketId],
  );
  const book = new OrderBook();
  for (const row of rows) {
    book.add({
      id: Number(row.id),
      owner: Number(row.member_id),
      account: row.account,
      side: row.side === 1 ? 'buy' : 'sell',
      price: parsePriceUnits(row.price),
      feeRate: parseAmountUnits(row.maker_rate),
      remaining: parseAmountUnits(row.rest),
      value: toUnits(row.value, VALUE_SCALE),
    });
  }
  return book;
}

interface TakenRow {
  readonly house_bought: boolean;
  readonly price: string;
  readonly quantity: string;
}

/** Reduces quotes by the sizes that were consumed before this process loaded them. */
export async function restoreQuotes(sql: Sql, marketId: number, quotes: Quotes): Promise<void> {
  const rows = await sql.query<TakenRow>(
    `SELECT buy_order IS NULL AS house_bought, quote_price AS price, sum(quantity) AS quantity
     FROM spot_trade WHERE market_id = $1 AND quotes_at = $2 GROUP BY 1, 2`,
    [marketId, quotes.at],
  );
  for (const { house_bought: bought, price, quantity } of rows) {
    consumeLevel(quotes, bought ? 'buy' : 'sell', parsePriceUnits(price), parseAmountUnits(quantity));
  }
}

/** Locks a market for the rest of the transaction and returns the revision of its book. Throws when it has no row. */
export async function lockMarket(tx: Tx, marketId: number): Promise<string> {
  const rows = await tx.query<Held>(
    'SELECT revision AS held FROM spot_market WHERE market_id = $1 FOR UPDATE',
    [marketId],
  );
  return heldOf(rows, marketId);
}

/** Locks a market and sets a new revision of its book; returns the previous one. Throws when it has no row. */
export async function lockMarketForWrite(tx: Tx, marketId: number, revision: string): Promise<string> {
  const rows = await tx.query<Held>(
    'UPDATE spot_market SET previous = revision, revision = $2 WHERE market_id = $1 RETURNING previous AS held',
    [marketId, revision],
  );
  return heldOf(rows, marketId);
}

interface Held {
  readonly held: string;
}

function heldOf([row]: readonly Held[], marketId: number): string {
  if (!row) throw new Error(`market ${marketId} has no book`);
  return row.held;
}
