import type { Sql } from '@ex/server-db';
import { listArchived } from './archive/archived-months';
import { findNewestBefore, startOfMonth } from './archive/months';
import type { AccountType } from './ledger';

/** Transactions of a period: those behind `after` up to `upTo`. */
export interface StatementBounds {
  readonly after: string;
  readonly upTo: string;
}

/** Available balance of an account in a coin at both ends of a period; incoming and outgoing are above zero. */
export interface StatementBalanceRow {
  readonly account: AccountType;
  readonly coin: number;
  readonly opening: string;
  readonly incoming: string;
  readonly outgoing: string;
  readonly closing: string;
}

/** A change of an available balance, with its place in the order of the ledger. */
export interface StatementLineRow {
  readonly transaction: string;
  readonly leg: number;
  readonly account: AccountType;
  readonly coin: number;
  readonly amount: string;
  readonly kind: string;
  readonly note: Readonly<Record<string, string>>;
  readonly at: Date;
}

/** Transactions booked from one moment until before another. */
export const findStatementBounds = async (sql: Sql, from: Date, until: Date): Promise<StatementBounds> => ({
  after: await findNewestBefore(sql, from),
  upTo: await findNewestBefore(sql, until),
});

/** First moment whose movements are in the database; undefined while nothing is in the archive. */
export async function findFirstKept(sql: Sql): Promise<Date | undefined> {
  const newest = (await listArchived(sql)).at(-1);
  return newest && startOfMonth(newest.month, 1);
}

const IN_PLACE = `p.member = b.member AND p.coin = b.coin AND p.account = b.account AND p.bucket = 'available'`;

/**
 * Balances of a member at both ends of a period, of every account and coin that had money or movements. In one statement, so
 * that they fit each other despite concurrent bookings.
 */
export function readStatementBalances(
  sql: Sql,
  member: number,
  { after, upTo }: StatementBounds,
): Promise<StatementBalanceRow[]> {
  return sql.query<StatementBalanceRow>(
    `SELECT * FROM (
       SELECT b.account, b.coin, o.opening, m.incoming, m.outgoing, COALESCE(c.closing, o.opening) AS closing
       FROM ledger_balance b
       LEFT JOIN LATERAL (SELECT balance_after AS amount FROM ledger_posting p WHERE ${IN_PLACE} AND p.transaction <= $2
         ORDER BY p.transaction DESC, p.leg DESC LIMIT 1) before ON true
       LEFT JOIN LATERAL (SELECT balance_after - amount AS amount FROM ledger_posting p
         WHERE ${IN_PLACE} AND p.transaction > $2 ORDER BY p.transaction, p.leg LIMIT 1) first ON true
       CROSS JOIN LATERAL (SELECT COALESCE(before.amount, first.amount, b.available) AS opening) o
       LEFT JOIN LATERAL (SELECT balance_after AS closing FROM ledger_posting p
         WHERE ${IN_PLACE} AND p.transaction > $2 AND p.transaction <= $3
         ORDER BY p.transaction DESC, p.leg DESC LIMIT 1) c ON true
       CROSS JOIN LATERAL (SELECT COALESCE(sum(p.amount) FILTER (WHERE p.amount > 0), 0) AS incoming,
         COALESCE(-sum(p.amount) FILTER (WHERE p.amount < 0), 0) AS outgoing
         FROM ledger_posting p WHERE ${IN_PLACE} AND p.transaction > $2 AND p.transaction <= $3) m
       WHERE b.member = $1
     ) s WHERE opening <> 0 OR incoming <> 0 OR outgoing <> 0 ORDER BY account, coin`,
    [member, after, upTo],
  );
}

/**
 * Movements of a member in a period behind a place, in the order of the ledger, at most `limit`. Each balance gives no more
 * than that from its own part of the index.
 */
export function readStatementLines(
  sql: Sql,
  member: number,
  { after, upTo }: StatementBounds,
  behind: Pick<StatementLineRow, 'transaction' | 'leg'> | undefined,
  limit: number,
): Promise<StatementLineRow[]> {
  return sql.query<StatementLineRow>(
    `SELECT e.*, t.kind, t.note, t.booked_at AS at
     FROM ledger_balance b CROSS JOIN LATERAL (
       SELECT p.transaction, p.leg, p.account, p.coin, p.amount FROM ledger_posting p
       WHERE ${IN_PLACE} AND p.transaction > $2 AND p.transaction <= $3
         AND (p.transaction, p.leg) > ($4::bigint, $5::integer)
       ORDER BY p.transaction, p.leg LIMIT $6) e
     JOIN ledger_transaction t ON t.id = e.transaction
     WHERE b.member = $1
     ORDER BY e.transaction, e.leg LIMIT $6`,
    [member, after, upTo, behind?.transaction ?? '0', behind?.leg ?? 0, limit],
  );
}
