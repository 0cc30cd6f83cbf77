import { PLANNED_ANEW } from '@ex/server-db';
import type { Sql, Tx } from '@ex/server-db';
import type { TapeTicks } from '@ex/server-price-tape';

/** A due order whose second of expiry is on the tape. */
export interface DueOrder {
  readonly id: string;
  readonly member_id: string;
  readonly symbol: string;
  readonly title: string;
  /** Identity of the feed that the order was opened on. */
  readonly feed: string;
  readonly direction: number;
  readonly coin_id: number;
  readonly account: 1 | 2 | 3;
  readonly stake: string;
  readonly payout_rate: string;
  readonly seconds: number;
  readonly open_price: string;
  readonly open_tick: string | null;
  /** Null in orders that opened when they were accepted. */
  readonly accepted_at: Date | null;
  readonly opened_at: Date;
  readonly expires_at: Date;
  /** Market time, ms. */
  readonly market_opening: string;
  readonly market_expiry: string;
  /** Ticks of the second of the opening; null when they are not on the tape. */
  readonly open_ticks: TapeTicks | null;
  /** Ticks of the second of the expiry; null when the tape says that they are missing. */
  readonly close_ticks: TapeTicks | null;
}

/** Place of an order in the sequence of settlement. */
export interface DuePlace {
  readonly id: string;
  readonly expires_at: Date;
}

/** Orders opened before market times were kept ran on feeds of wall-clock speed. */
export const MARKET_OPENING = 'COALESCE(o.market_opening, o.market_expiry - o.seconds * 1000)';

/** Orders that have not opened yet: none is settled before its open price is known. */
const UNOPENED = 'o.accepted_at IS NOT NULL AND o.open_tick IS NULL';

/** Joins the second of the expiry once it is on the tape. */
const CLOSE_ROW = `JOIN price_tape c ON (c.feed, c.symbol, c.second) = (o.feed, o.symbol, o.market_expiry / 1000)
       AND c.state <> 'wanted'`;

/** Orders due at `now` (ms) after `last` whose second of expiry is on the tape, by expiry. */
export function listDecidable(
  sql: Sql,
  now: number,
  last: DuePlace | undefined,
  limit: number,
): Promise<DuePlace[]> {
  return sql.query<DuePlace>(
    `${PLANNED_ANEW}SELECT o.id, o.expires_at FROM option_order o ${CLOSE_ROW}
     WHERE o.status = 1 AND NOT (${UNOPENED}) AND o.expires_at <= $1 AND (o.expires_at, o.id) > ($2, $3)
     ORDER BY o.expires_at, o.id LIMIT $4`,
    [new Date(now), last?.expires_at ?? new Date(0), last?.id ?? '0', limit],
  );
}

/** Columns of {@link DueOrder} but its ticks. */
const ORDER = `o.id, o.member_id, o.symbol, o.title, o.feed, o.direction, o.coin_id, o.account, o.stake, o.payout_rate,
       o.seconds, o.open_price, o.open_tick, o.accepted_at, o.opened_at, o.expires_at, ${MARKET_OPENING} AS market_opening,
       o.market_expiry`;

/** Locks those of the orders that are still open and that no other worker has in hand. */
export function lockDueOrders(tx: Tx, ids: readonly string[]): Promise<DueOrder[]> {
  return tx.query<DueOrder>(
    `${PLANNED_ANEW}SELECT ${ORDER}, b.ticks AS open_ticks, c.ticks AS close_ticks
     FROM option_order o ${CLOSE_ROW}
       LEFT JOIN price_tape b ON (b.feed, b.symbol, b.second) = (o.feed, o.symbol, ${MARKET_OPENING} / 1000)
     WHERE o.id = ANY ($1::bigint[]) AND o.status = 1 AND NOT (${UNOPENED})
     ORDER BY o.id FOR UPDATE OF o SKIP LOCKED`,
    [ids],
  );
}

/** Locks those of the orders that have not opened and that no other process has in hand. */
export function lockUnopened(tx: Tx, ids: readonly string[]): Promise<DueOrder[]> {
  return tx.query<DueOrder>(
    `${PLANNED_ANEW}SELECT ${ORDER}, NULL::json AS open_ticks, NULL::json AS close_ticks FROM option_order o
     WHERE o.id = ANY ($1::bigint[]) AND o.status = 1 AND ${UNOPENED} ORDER BY o.id FOR UPDATE SKIP LOCKED`,
    [ids],
  );
}

/** Locks an order that runs, opened or not, after the settlement of it that may be in progress; undefined once it has ended. */
export async function lockRunning(tx: Tx, id: number): Promise<DueOrder | undefined> {
  const [order] = await tx.query<DueOrder>(
    `SELECT ${ORDER}, NULL::json AS open_ticks, NULL::json AS close_ticks FROM option_order o
     WHERE o.id = $1 AND o.status = 1 FOR UPDATE`,
    [id],
  );
  return order;
}

/** An order that has not opened. */
export interface UnopenedOrder {
  readonly id: string;
  readonly feed: string;
  readonly symbol: string;
  /** Market time, ms. */
  readonly market_opening: string;
  readonly opened_at: Date;
}

/** Orders whose opening has come at `now` (ms) and that have no open price yet, oldest first. */
export const listUnopened = (sql: Sql, now: number, limit: number): Promise<UnopenedOrder[]> =>
  sql.query<UnopenedOrder>(
    `SELECT o.id, o.feed, o.symbol, o.market_opening, o.opened_at FROM option_order o
     WHERE o.status = 1 AND ${UNOPENED} AND o.opened_at <= $1 ORDER BY o.id LIMIT $2`,
    [new Date(now), limit],
  );

/** Expiry (ms) of the oldest open order that is due at `now`; undefined when there is none. */
export async function findOldestDue(sql: Sql, now: number): Promise<number | undefined> {
  const [row] = await sql.query<{ expires_at: Date | null }>(
    'SELECT min(expires_at) AS expires_at FROM option_order WHERE status = 1 AND expires_at <= $1',
    [new Date(now)],
  );
  return row?.expires_at?.getTime();
}

/**
 * Requests the seconds of due orders that no process has requested, such as those of an older release that runs alongside.
 */
export async function requestForgottenSeconds(sql: Sql, now: number): Promise<void> {
  await sql.query(
    `INSERT INTO price_tape (feed, symbol, second, due_at)
     SELECT feed, symbol, market_expiry / 1000, min(expires_at) FROM option_order
     WHERE status = 1 AND expires_at <= $1 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING`,
    [new Date(now)],
  );
}
