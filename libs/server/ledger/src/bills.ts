import type { Sql } from '@ex/server-db';
import type { AccountType } from './ledger';

/** One line of a member's bills: a change of the available balance. */
export interface Bill {
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

/**
 * Bills of a member's account in a coin, newest first, `page` from 1. Reservations and their releases are listed too,
 * so that the bills sum to the available balance (L10).
 */
export function listBills(
  sql: Sql,
  member: number,
  account: AccountType,
  coin: number,
  page: number,
  limit: number,
): Promise<Bill[]> {
  return sql.query<Bill>(
    // The rows before the page are skipped in the index, without their transactions.
    `SELECT t.kind, t.note, p.amount, p.balance_after AS after, t.booked_at AS at
     FROM (SELECT transaction, leg, amount, balance_after FROM ledger_posting
           WHERE member = $1 AND account = $2 AND coin = $3 AND bucket = 'available'
           ORDER BY transaction DESC, leg DESC LIMIT $4 OFFSET $5) p
     JOIN ledger_transaction t ON t.id = p.transaction
     ORDER BY p.transaction DESC, p.leg DESC`,
    [member, account, coin, limit, (page - 1) * limit],
  );
}
