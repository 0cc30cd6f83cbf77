import { getLoanRecords } from '@ex/contract';
import { add } from '@ex/money';
import {
  type CallContext,
  formatOrderNumber,
  formatUtc,
  type Handler,
  nextPage,
  pageStart,
  serve,
} from '@ex/server-http';
import type { FinanceDeps } from '../deps';
import { DEBT_COLUMNS, computeDebt, maxLateInterest } from './debt';
import type { DebtRow } from './debt';

interface LoanRow extends DebtRow {
  readonly id: string;
  readonly title: string;
  readonly status: number;
  readonly applied_at: Date;
  readonly repaid_at: Date | null;
}

/** Lists the member's loans, newest first; status 0 means all (LOAN-02, LOAN-06, LOAN-18, CALLS-59). */
export function loanRecordsHandler({ db }: FinanceDeps): Handler<typeof getLoanRecords> {
  return serve(getLoanRecords, async ({ status, ...paging }, { memberId, t, now }) => {
    const start = pageStart(paging);
    const rows = await db.query<LoanRow>(
      `SELECT id, title, status, applied_at, repaid_at, ${DEBT_COLUMNS} FROM loan
       WHERE member_id = $1 AND ($2 = 0 OR status = $2) AND id < $5::bigint ORDER BY id DESC LIMIT $3 OFFSET $4`,
      [memberId, status, paging.limit, start.offset, start.belowId],
    );
    return { data: { list: rows.map((row) => answer(row, t, now())), next: nextPage(rows, paging.limit) } };
  });
}

function answer(row: LoanRow, t: CallContext['t'], now: number) {
  // A repaid loan accrues no further days overdue.
  const { late, total, left } = computeDebt(row, row.repaid_at?.getTime() ?? now);
  return {
    id: Number(row.id),
    title: row.title,
    order_num: formatOrderNumber('L', row.applied_at, row.id),
    amount: row.amount,
    interest: row.interest,
    repayment_time: row.due_at ? formatUtc(row.due_at) : '',
    total_amount: total,
    left_amount: left,
    late_interest: late,
    late_rate: add(row.late_rate, '0'),
    late_most: maxLateInterest(row.amount, row.late_most),
    is_repayment: row.repaid_at ? 1 : 0,
    is_repayment_text: repaymentText(row, t, now),
    status: row.status,
    status_text: t(`finance.loanStatus.${row.status}`),
  };
}

function repaymentText({ status, due_at, repaid_at }: LoanRow, t: CallContext['t'], now: number): string {
  if (repaid_at) return t('finance.repaid');
  if (status !== 2 || !due_at) return '';
  return t(due_at.getTime() <= now ? 'finance.overdue' : 'finance.notRepaid');
}
