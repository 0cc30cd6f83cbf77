import type { Sql } from '@ex/server-db';
import type { AccountType } from './ledger';

/** One line of a member's bills: a change of the available balance. */
export interface Bill {
  /** Transaction and leg, `8-1`; unique among all bills. */
  readonly id: string;
  /** Kind of the booking and key of the remark, e.g. `options.open`. */
  readonly kind: string;
  /** Values for the remark. */
  readonly note: Readonly<Record<string, string>>;
  /** Signed decimal text; `st` of the contract is 1 when it is above zero (ACCOUNT-05). */
  readonly amount: string;
  /** Available amount after it. */
  readonly after: string;
  readonly at: Date;
}

/** Which page of bills: those before a transaction and leg, without the `offset` newest of them; from the newest by default. */
export interface BillPage {
  readonly belowId?: string;
  readonly belowLeg?: number;
  readonly offset?: number;
  readonly limit: number;
}

const LAST_ID = '9223372036854775807';

/**
 * Bills of a member's account in a coin, newest first. Reservations and their releases are listed too,
 * so that the bills sum to the available balance (L10).
 */
export function listBills(
  sql: Sql,
  member: number,
  account: AccountType,
  coin: number,
  { belowId = LAST_ID, belowLeg = 0, offset = 0, limit }: BillPage,
): Promise<Bill[]> {
  return sql.query<Bill>(
    // The rows before the page are skipped in the index, without their transactions.
    `SELECT p.transaction || '-' || p.leg AS id, t.kind, t.note, p.amount, p.balance_after AS after, t.booked_at AS at
     FROM (SELECT transaction, leg, amount, balance_after FROM ledger_posting
           WHERE member = $1 AND account = $2 AND coin = $3 AND bucket = 'available'
             AND (transaction, leg) < ($6::bigint, $7::integer)
           ORDER BY transaction DESC, leg DESC LIMIT $4 OFFSET $5) p
     JOIN ledger_transaction t ON t.id = p.transaction
     ORDER BY p.transaction DESC, p.leg DESC`,
    [member, account, coin, limit, offset, belowId, belowLeg],
  );
}

/** A bill with its coin and account. */
export interface HistoryBill extends Bill {
  readonly coin: number;
  readonly account: AccountType;
}

/** Which bills of a member are listed. */
export interface HistoryFilter {
  /** First part of the kind, `transfers`; all kinds when undefined. */
  readonly group: string | undefined;
  /** Booked at this time or later; at any time when undefined. */
  readonly since: Date | undefined;
}

/** Newest bills of each balance among which those of one group are looked for, so that a rare one has a bounded price. */
const SEARCHED = 10_000;

/**
 * Bills of all coins and accounts of a member, newest first. Each balance gives no more than the page needs
 * from its own part of the index; a group is looked for among the newest `SEARCHED` bills of each balance.
 */
export function listHistory(
  sql: Sql,
  member: number,
  { group, since }: HistoryFilter,
  { belowId = LAST_ID, belowLeg = 0, offset = 0, limit }: BillPage,
): Promise<HistoryBill[]> {
  const needed = offset + limit;
  const searched = group === undefined ? needed : Math.max(needed, SEARCHED);
  return sql.query<HistoryBill>(
    `SELECT e.transaction || '-' || e.leg AS id, e.* FROM ledger_balance b CROSS JOIN LATERAL (
       SELECT p.coin, p.account, t.kind, t.note, p.amount, p.balance_after AS after, t.booked_at AS at, p.transaction, p.leg
       FROM (
         SELECT * FROM ledger_posting p
         WHERE p.member = b.member AND p.coin = b.coin AND p.account = b.account AND p.bucket = 'available'
           AND (p.transaction, p.leg) < ($7::bigint, $8::integer)
         ORDER BY p.transaction DESC, p.leg DESC LIMIT $6::bigint
       ) p JOIN ledger_transaction t ON t.id = p.transaction
       WHERE ($2::text IS NULL OR split_part(t.kind, '.', 1) = $2::text)
         AND ($3::timestamptz IS NULL OR t.booked_at >= $3::timestamptz)
       ORDER BY p.transaction DESC, p.leg DESC LIMIT $4::bigint + $5::bigint) e
     WHERE b.member = $1
     ORDER BY e.transaction DESC, e.leg DESC LIMIT $4 OFFSET $5`,
    [member, group ?? null, since ?? null, limit, offset, searched, belowId, belowLeg],
  );
}
