import { REVIEW_REASONS } from '@ex/contract/operator';
import { negate } from '@ex/money';
import type { Sql, Tx } from '@ex/server-db';
import { REVIEW_STATUS, ReviewBlocked, statusAfter } from '@ex/server-operator';
import type { PendingObject, ReviewKind, ReviewStatus, RulingResult, Ruling } from '@ex/server-operator';
import { addDays } from '../days';
import { houseLeg, memberLeg, type OwnerColumns } from '../legs';
import type { FinanceDeps } from '../deps';
import { REVIEWED_LOANS } from './reviewed-loans';
import { describeOverdueDebt } from './overdue';
import { loanRef } from './repay';

interface LoanRow extends OwnerColumns {
  readonly id: string;
  readonly title: string;
  readonly amount: string;
  readonly days: number;
  /** 4 means cancelled by the member. */
  readonly status: ReviewStatus | 4;
}

const COLUMNS = 'id, member_id, coin_id, account, title, trim_scale(amount)::text AS amount, days, status';

/** Review of loans: approval pays the amount out and sets the due date; rejection books nothing. */
export function loanReviews(deps: FinanceDeps): ReviewKind {
  return {
    ...REVIEWED_LOANS,
    reasons: REVIEW_REASONS.loan,
    describe: (sql, ids) => describe(deps, sql, ids),
    decide: (tx, ruling) => decide(deps, tx, ruling),
  };
}

async function describe({ site }: FinanceDeps, sql: Sql, ids: readonly number[]): Promise<PendingObject[]> {
  const rows = await sql.query<LoanRow>(`SELECT ${COLUMNS} FROM loan WHERE id = ANY($1)`, [ids]);
  return rows.map(({ id, amount, title, days }) => ({
    id: Number(id),
    summary: `${amount} ${site.finance.loans.coin}, ${title}, ${days} days`,
  }));
}

async function decide(deps: FinanceDeps, tx: Tx, ruling: Ruling): Promise<RulingResult | undefined> {
  const [row] = await tx.query<LoanRow>(`SELECT ${COLUMNS} FROM loan WHERE id = $1 FOR UPDATE`, [ruling.id]);
  if (!row) return undefined;
  // For the reviewer, a cancelled application counts as rejected.
  const before = row.status === 4 ? REVIEW_STATUS.rejected : row.status;
  const status = statusAfter(before, ruling.verdict);
  if (status === REVIEW_STATUS.completed) await refuseDebtor(deps, tx, row, ruling.now);
  if (status === REVIEW_STATUS.completed) await payOut(deps, tx, row, ruling.now);
  if (status === REVIEW_STATUS.rejected)
    await tx.query('UPDATE loan SET status = 3, reason = $2 WHERE id = $1', [row.id, ruling.reason]);
  return {
    before,
    notice: {
      memberId: Number(row.member_id),
      kind: 'money_in',
      text: ruling.verdict === 'approve' ? 'finance.notice.loanApproved' : 'finance.notice.loanRejected',
      note: { amount: row.amount, coin: deps.site.finance.loans.coin, reason: ruling.reason },
    },
  };
}

/** Rejects a payout to a member with an overdue loan, even for an earlier application. */
async function refuseDebtor(
  deps: FinanceDeps,
  tx: Tx,
  { id, member_id }: LoanRow,
  now: number,
): Promise<void> {
  const debt = await describeOverdueDebt(deps, tx, Number(member_id), now);
  if (debt === undefined) return;
  throw new ReviewBlocked(`loan ${id} cannot be paid out: member ${member_id} ${debt}; reject it or wait`);
}

async function payOut({ ledger }: FinanceDeps, tx: Tx, row: LoanRow, now: number): Promise<void> {
  await tx.query('UPDATE loan SET status = 2, due_at = $2 WHERE id = $1', [row.id, addDays(now, row.days)]);
  await ledger.post(tx, {
    kind: 'finance.loan.payout',
    ref: loanRef(row.id),
    legs: [houseLeg('loans', row, negate(row.amount)), memberLeg(row, row.amount)],
    note: { product: row.title },
  });
}
