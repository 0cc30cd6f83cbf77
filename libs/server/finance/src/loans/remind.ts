import { isZero } from '@ex/money';
import type { DueWork, Tx } from '@ex/server-db';
import { formatUtc } from '@ex/server-http';
import { writeNotice } from '@ex/server-notices';
import type { FinanceDeps } from '../deps';
import { computeDebt, DEBT_COLUMNS } from './debt';
import type { DebtRow } from './debt';

/** How long before the due date of a loan its member is reminded, ms. */
const BEFORE_MS = 24 * 3600 * 1000;
const TO_REMIND = 'status = 2 AND repaid_at IS NULL AND reminded_at IS NULL';

interface LoanRow extends DebtRow {
  readonly id: string;
  readonly member_id: string;
  readonly coin_id: number;
}

/** Tells members a day before a loan is due, once (MESSAGE-01). */
export function makeLoanReminder(
  { db, catalogue }: Pick<FinanceDeps, 'db' | 'catalogue'>,
  onError: (error: unknown) => void,
): DueWork<{ readonly id: string }> {
  const act = async (tx: Tx, { id }: { readonly id: string }, now: number): Promise<boolean> => {
    const [row] = await tx.query<LoanRow>(
      `SELECT id, member_id, coin_id, ${DEBT_COLUMNS} FROM loan WHERE id = $1 AND ${TO_REMIND} FOR UPDATE SKIP LOCKED`,
      [id],
    );
    if (!row) return false;
    await tx.query('UPDATE loan SET reminded_at = $2 WHERE id = $1', [id, new Date(now)]);
    const { left, isOverdue } = computeDebt(row, now);
    // After a downtime: the collection, and the banner of a debt, say more.
    if (isOverdue || isZero(left) || !row.due_at) return true;
    const note = {
      left,
      coin: catalogue.coin(row.coin_id)?.code ?? String(row.coin_id),
      due: formatUtc(row.due_at),
    };
    const notice = {
      memberId: Number(row.member_id),
      kind: 'loan_due',
      text: 'finance.notice.loanDue',
      note,
    } as const;
    await writeNotice(tx, notice, now);
    return true;
  };
  return {
    ...{ db, act, onError },
    due: (now, after, limit) =>
      db.query(`SELECT id FROM loan WHERE ${TO_REMIND} AND due_at <= $1 AND id > $2 ORDER BY id LIMIT $3`, [
        new Date(now + BEFORE_MS),
        after,
        limit,
      ]),
  };
}
