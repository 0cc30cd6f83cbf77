import { compare, isZero, min, negate, sub, sum } from '@ex/money';
import type { DueWork, Tx } from '@ex/server-db';
import { houseLeg, memberLeg, type OwnerColumns } from '../legs';
import type { FinanceDeps } from '../deps';
import { DEBT_COLUMNS, computeDebt } from './debt';
import type { DebtRow } from './debt';

interface DueLoan {
  readonly id: string;
}
interface LoanRow extends OwnerColumns, DebtRow {
  readonly id: string;
  readonly title: string;
  readonly repayments: number;
}

interface InAccount {
  readonly account: LoanRow['account'];
  /** Decimal text, 0 or more. */
  readonly amount: string;
}

/** Name of a loan in the ledger. */
export const loanRef = (id: number | string): string => `loan:${id}`;

/**
 * Collects due loans from the member's balances in the coin: first from the account they were paid to, then from the
 * others, so that an account transfer does not shield money. If the balances do not cover the debt, the available
 * amount is collected; the rest stays due with late interest and is collected as soon as money arrives.
 */
export function makeLoanCollection(
  { db, ledger }: FinanceDeps,
  onError: (error: unknown) => void,
): DueWork<DueLoan> {
  const act = async (tx: Tx, { id }: DueLoan, now: number): Promise<boolean> => {
    const [row] = await tx.query<LoanRow>(
      `SELECT id, member_id, coin_id, account, title, repayments, ${DEBT_COLUMNS} FROM loan
       WHERE id = $1 AND status = 2 AND repaid_at IS NULL FOR UPDATE SKIP LOCKED`,
      [id],
    );
    if (!row) return false;
    const { left, late, lateDays } = computeDebt(row, now);
    const parts = splitDebt(left, row, await available(tx, row));
    const taken = sum(parts.map(({ amount }) => amount));
    if (isZero(taken)) return false;
    await ledger.post(tx, {
      kind: 'finance.loan.repay',
      ref: `${loanRef(id)}:${row.repayments + 1}`,
      legs: [
        ...parts.map(({ account, amount }) => memberLeg({ ...row, account }, negate(amount))),
        houseLeg('loans', row, taken),
      ],
      note: { product: row.title },
    });
    await tx.query(
      `UPDATE loan SET repaid = repaid + $2, repayments = repayments + 1, repaid_at = $3, late = $4, late_days = $5
       WHERE id = $1`,
      [id, taken, compare(taken, left) === 0 ? new Date(now) : null, late, lateDays],
    );
    return true;
  };
  /** Locks balances in the ledger's order, so that the amounts read can be collected. */
  const available = (tx: Tx, { member_id, coin_id }: LoanRow): Promise<InAccount[]> =>
    tx.query<InAccount>(
      `SELECT account, available AS amount FROM ledger_balance WHERE member = $1 AND coin = $2
       ORDER BY account FOR UPDATE`,
      [member_id, coin_id],
    );
  return {
    db,
    due: (now, after, limit) =>
      db.query<DueLoan>(
        `SELECT id FROM loan l WHERE status = 2 AND repaid_at IS NULL AND due_at <= $1 AND id > $2 AND EXISTS (
           SELECT FROM ledger_balance b WHERE b.member = l.member_id AND b.coin = l.coin_id AND b.available > 0
         ) ORDER BY id LIMIT $3`,
        [new Date(now), after, limit],
      ),
    act,
    onError,
  };
}

/** Splits a debt over accounts, first the one the loan was paid to. */
function splitDebt(debt: string, { account: own }: LoanRow, balances: readonly InAccount[]): InAccount[] {
  let left = debt;
  return [...balances]
    .sort((a, b) => Number(b.account === own) - Number(a.account === own))
    .map(({ account, amount: has }) => {
      const amount = min(left, has);
      left = sub(left, amount);
      return { account, amount };
    });
}
