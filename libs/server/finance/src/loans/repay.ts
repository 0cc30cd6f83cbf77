import { add, compare, isZero, min, negate, sub } from '@ex/money';
import type { DueWork, Tx } from '@ex/server-db';
import { houseLeg, memberLeg, type OwnerColumns } from '../place';
import type { FinanceWorld } from '../world';

interface DueLoan {
  readonly id: string;
}
interface LoanRow extends OwnerColumns {
  readonly id: string;
  readonly title: string;
  readonly amount: string;
  readonly interest: string;
  readonly repaid: string;
  readonly repayments: number;
}

/** Name of a loan in the ledger. */
export const loanRef = (id: number | string): string => `loan:${id}`;

/**
 * Collects due loans from the account they were paid to. The rule for a balance that does not cover the debt: what is
 * available is taken, the rest stays due without further interest and is taken as soon as money arrives.
 */
export function repaymentWork(
  { db, ledger }: FinanceWorld,
  onError: (error: unknown) => void,
): DueWork<DueLoan> {
  const act = async (tx: Tx, { id }: DueLoan, now: number): Promise<boolean> => {
    const [row] = await tx.query<LoanRow>(
      `SELECT id, member_id, coin_id, account, title, amount, interest, repaid, repayments FROM loan
       WHERE id = $1 AND status = 2 AND repaid_at IS NULL FOR UPDATE SKIP LOCKED`,
      [id],
    );
    if (!row) return false;
    const debt = sub(add(row.amount, row.interest), row.repaid);
    const taken = min(debt, await available(tx, row));
    if (isZero(taken)) return false;
    await ledger.post(tx, {
      kind: 'finance.loan.repay',
      ref: `${loanRef(id)}:${row.repayments + 1}`,
      legs: [memberLeg(row, negate(taken)), houseLeg('loans', row, taken)],
      note: { product: row.title },
    });
    await tx.query(
      'UPDATE loan SET repaid = repaid + $2, repayments = repayments + 1, repaid_at = $3 WHERE id = $1',
      [id, taken, compare(taken, debt) === 0 ? new Date(now) : null],
    );
    return true;
  };
  /** Locked, so that what is seen is what can be taken. */
  const available = async (tx: Tx, { member_id, coin_id, account }: LoanRow): Promise<string> => {
    const [row] = await tx.query<{ available: string }>(
      'SELECT available FROM ledger_balance WHERE member = $1 AND coin = $2 AND account = $3 FOR UPDATE',
      [member_id, coin_id, account],
    );
    return row?.available ?? '0';
  };
  return {
    db,
    due: (now, after, limit) =>
      db.query<DueLoan>(
        `SELECT l.id FROM loan l
         JOIN ledger_balance b ON b.member = l.member_id AND b.coin = l.coin_id AND b.account = l.account
         WHERE l.status = 2 AND l.repaid_at IS NULL AND l.due_at <= $1 AND b.available > 0 AND l.id > $2
         ORDER BY l.id LIMIT $3`,
        [new Date(now), after, limit],
      ),
    act,
    onError,
  };
}
