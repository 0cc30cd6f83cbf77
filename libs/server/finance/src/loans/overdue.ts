import { sum } from '@ex/money';
import type { Sql, Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import type { RejectDebtor } from '@ex/server-http';
import type { FinanceDeps } from '../deps';
import { DEBT_COLUMNS, computeDebt } from './debt';
import type { DebtRow } from './debt';

interface OpenRow extends DebtRow {
  readonly id: string;
  readonly member_id: string;
  readonly coin_id: number;
}

const OPEN = `SELECT id, member_id, coin_id, ${DEBT_COLUMNS} FROM loan WHERE status = 2 AND repaid_at IS NULL`;

/**
 * Reads a member's overdue loans at `now` (ms) and locks them against collection until the transaction ends, so that
 * money calls and collection run one after the other.
 */
function lockOverdue(tx: Tx, memberId: number, now: number): Promise<OpenRow[]> {
  return tx.query<OpenRow>(`${OPEN} AND member_id = $1 AND due_at <= $2 ORDER BY id FOR SHARE`, [
    memberId,
    new Date(now),
  ]);
}

const codeOf = ({ catalogue }: Pick<FinanceDeps, 'catalogue'>, coin: number): string =>
  catalogue.coin(coin)?.code ?? String(coin);

/** Makes the check that rejects money calls while a loan is overdue; the message states the outstanding amount. */
export function makeRejectDebtor(deps: Pick<FinanceDeps, 'catalogue'>): RejectDebtor {
  return async (tx, memberId, now, spends) => {
    const overdue = await lockOverdue(tx, memberId, now);
    const debt = sumDebts(
      deps,
      overdue.filter(({ coin_id }) => spends === undefined || coin_id === spends),
      now,
    );
    if (debt) throw new ApiRejection('finance.stopped', { ...debt });
  };
}

/** Of these members, those with an overdue loan at `now` (ms). */
export async function findDebtors(
  tx: Tx,
  memberIds: readonly number[],
  now: number,
): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ member_id: string }>(
    `SELECT DISTINCT member_id FROM loan
     WHERE status = 2 AND repaid_at IS NULL AND member_id = ANY($1) AND due_at <= $2`,
    [memberIds, new Date(now)],
  );
  return new Set(rows.map(({ member_id: id }) => Number(id)));
}

/** A debt in one coin. */
export interface OverdueAmount {
  /** Decimal text. */
  readonly left: string;
  readonly coin: string;
}

/** Sums the outstanding debts in the coin of the first one; undefined without debts. */
function sumDebts(
  deps: Pick<FinanceDeps, 'catalogue'>,
  rows: readonly OpenRow[],
  now: number,
): OverdueAmount | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const same = rows.filter(({ coin_id }) => coin_id === first.coin_id);
  return { left: sum(same.map((row) => computeDebt(row, now).left)), coin: codeOf(deps, first.coin_id) };
}

/** Lists overdue loans for their member at `now` (ms); undefined while nothing is overdue. */
export async function listOverdue(
  deps: Pick<FinanceDeps, 'db' | 'catalogue'>,
  memberId: number,
  now: number,
): Promise<OverdueAmount | undefined> {
  const rows = await deps.db.query<OpenRow>(`${OPEN} AND member_id = $1 AND due_at <= $2 ORDER BY id`, [
    memberId,
    new Date(now),
  ]);
  return sumDebts(deps, rows, now);
}

/**
 * Describes a member's overdue debt to an operator; undefined when nothing is overdue. Takes the same locks as money
 * calls.
 */
export async function describeOverdueDebt(
  deps: Pick<FinanceDeps, 'catalogue'>,
  tx: Tx,
  memberId: number,
  now: number,
): Promise<string | undefined> {
  const rows = await lockOverdue(tx, memberId, now);
  return rows.length === 0 ? undefined : rows.map((row) => inWords(deps, row, now)).join(', ');
}

/** Describes members' debts, one line per loan, for the operator's decisions about these members. */
export async function describeDebts(
  deps: Pick<FinanceDeps, 'catalogue'>,
  sql: Sql,
  memberIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await sql.query<OpenRow>(`${OPEN} AND member_id = ANY($1) ORDER BY due_at, id`, [memberIds]);
  const debts = new Map<number, string[]>();
  for (const row of rows) {
    const member = Number(row.member_id);
    debts.set(member, [...(debts.get(member) ?? []), inWords(deps, row, now)]);
  }
  return debts;
}

function inWords(deps: Pick<FinanceDeps, 'catalogue'>, row: OpenRow, now: number): string {
  const { left, isOverdue } = computeDebt(row, now);
  const due = row.due_at?.toISOString().slice(0, 10) ?? '';
  return `owes ${left} ${codeOf(deps, row.coin_id)} of loan ${row.id}, ${isOverdue ? 'OVERDUE since' : 'due'} ${due}`;
}
