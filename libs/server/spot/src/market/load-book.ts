import type { Sql, Tx } from '@ex/server-db';
import { QueueMoved } from '@ex/server-http';
import type { AccountType } from '@ex/server-ledger';
import { OrderBook } from '../engine/order-book';
import { parseAmountUnits, parsePriceUnits, parseValueUnits } from '../engine/units';

interface OpenRow {
  readonly id: string;
  readonly member_id: string;
  readonly account: AccountType;
  readonly base_coin: number;
  readonly quote_coin: number;
  readonly side: number;
  readonly price: string;
  readonly rest: string;
  readonly value: string;
  readonly maker_rate: string;
}

/** A book as read from the database. */
export interface LoadedBook {
  readonly book: OrderBook;
  /** Ids of the coins that its orders trade, base and quote; undefined for an empty book. */
  readonly coins: readonly [base: number, quote: number] | undefined;
}

/** Builds a market's book from its open orders, with their original priority. */
export async function loadBook(sql: Sql, marketId: number): Promise<LoadedBook> {
  const rows = await sql.query<OpenRow>(
    `SELECT id, member_id, account, base_coin, quote_coin, side, price, quantity - filled AS rest, value, maker_rate
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
      value: parseValueUnits(row.value),
    });
  }
  const [first] = rows;
  return { book, coins: first && [first.base_coin, first.quote_coin] };
}

/**
 * Locks a market for the rest of the transaction and returns the revision of its book. Throws `LaneMoved` when a later lease
 * than `epoch` has it, and an Error when it has no row.
 */
export async function lockMarket(tx: Tx, marketId: number, epoch: Epoch): Promise<string> {
  const rows = await tx.query<{ held: string }>(
    `SELECT revision AS held FROM spot_market WHERE market_id = $1 AND ${IS_OWNER} FOR UPDATE`,
    [marketId, epoch ?? null],
  );
  return (await ownedRow(tx, rows, marketId)).held;
}

/** Locks a market like `lockMarket` and makes this lease its only one from now on. */
export async function takeMarket(tx: Tx, marketId: number, epoch: Epoch): Promise<string> {
  const held = await lockMarket(tx, marketId, epoch);
  if (epoch !== undefined)
    await tx.query('UPDATE spot_market SET epoch = $2 WHERE market_id = $1', [marketId, epoch]);
  return held;
}

/** Lease under which a market is written; undefined where no other process can. */
export type Epoch = number | undefined;

/** A lease never meets an earlier one again: that one has been taken by then. */
const IS_OWNER = '($2::bigint IS NULL OR epoch <= $2)';

/** What is to be done in a market. */
export interface MarketChange {
  readonly epoch: Epoch;
  /** New revision of its book. */
  readonly revision: string;
  /** Members who place orders, one for each order. */
  readonly placing: readonly number[];
}

/** A market that is locked for a change. */
export interface MarketFence {
  /** Revision that its book had until now. */
  readonly held: string;
  /** Reserved ids of orders, ascending, above those of all orders before. */
  readonly orderIds: readonly number[];
  /** Open orders of those who place, in all other markets; members without one are left out. */
  readonly openElsewhere: ReadonlyMap<number, number>;
}

interface FenceRow {
  readonly held: string;
  readonly ids: readonly string[];
  readonly elsewhere: Readonly<Record<string, number>> | null;
}

/**
 * Locks a market, sets a new revision of its book and reserves ids for orders. Ids are reserved under the lock, so that they
 * ascend in the order of acceptance. Throws `LaneMoved` when a later lease has the market, and an Error when it has no row.
 */
export async function fenceMarket(
  tx: Tx,
  marketId: number,
  { epoch, revision, placing }: MarketChange,
): Promise<MarketFence> {
  const rows = await tx.query<FenceRow>(
    `UPDATE spot_market SET previous = revision, revision = $3 WHERE market_id = $1 AND ${IS_OWNER}
     RETURNING previous AS held,
       ARRAY(SELECT nextval('spot_order_id_seq') FROM unnest($4::bigint[])) AS ids,
       (SELECT json_object_agg(member_id, open) FROM (
          SELECT member_id, count(*) AS open FROM spot_order
          WHERE status = 1 AND member_id = ANY ($4::bigint[]) AND market_id <> $1 GROUP BY member_id) t) AS elsewhere`,
    [marketId, epoch ?? null, revision, [...placing]],
  );
  const { held, ids, elsewhere } = await ownedRow(tx, rows, marketId);
  const open = Object.entries(elsewhere ?? {}).map(([member, count]) => [Number(member), count] as const);
  return { held, orderIds: ids.map(Number), openElsewhere: new Map(open) };
}

async function ownedRow<Row>(tx: Tx, [row]: readonly Row[], marketId: number): Promise<Row> {
  if (row) return row;
  const [exists] = await tx.query('SELECT 1 FROM spot_market WHERE market_id = $1', [marketId]);
  throw exists ? new QueueMoved(`market ${marketId}`) : new Error(`market ${marketId} has no book`);
}
