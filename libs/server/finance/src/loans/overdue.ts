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
 * Reads a member's overdue loans at `now` (ms) and locks them against collection until the transaction ends. So money calls
 * and collection run one after the other.
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
    const refusal = refusalOf(deps, overdue, spends, now);
    if (refusal) throw refusal;
  };
}

/** A call that an overdue loan stops: any, or one in the coin that the call spends. */
interface BoundCall {
  readonly memberId: number;
  readonly spends: number | undefined;
}

/**
 * Makes the check of `makeRejectDebtor` for a transaction that many members share. Never waits: a member with a loan that another
 * transaction changes is `busy`. One statement where no member has an overdue loan, two otherwise.
 */
export function makeRefuseDebtors(deps: Pick<FinanceDeps, 'catalogue'>) {
  return async (
    tx: Tx,
    calls: readonly BoundCall[],
    now: number,
  ): Promise<readonly (ApiRejection | 'busy' | undefined)[]> => {
    const overdue = `${OPEN} AND member_id = ANY($1) AND due_at <= $2 ORDER BY id`;
    const params = [[...new Set(calls.map(({ memberId }) => memberId))], new Date(now)];
    const seen = await tx.query<OpenRow>(overdue, params);
    const locked = seen.length > 0 ? await tx.query<OpenRow>(`${overdue} FOR SHARE SKIP LOCKED`, params) : [];
    const free = new Set(locked.map(({ id }) => id));
    const busy = new Set(seen.flatMap(({ id, member_id }) => (free.has(id) ? [] : [member_id])));
    return calls.map(({ memberId, spends }) => {
      if (busy.has(String(memberId))) return 'busy';
      return refusalOf(
        deps,
        locked.filter(({ member_id }) => member_id === String(memberId)),
        spends,
        now,
      );
    });
  };
}

/** The rejection of a call by overdue loans of its member; undefined when none stops it. */
function refusalOf(
  deps: Pick<FinanceDeps, 'catalogue'>,
  overdue: readonly OpenRow[],
  spends: number | undefined,
  now: number,
): ApiRejection | undefined {
  const stopping = overdue.filter(({ coin_id }) => spends === undefined || coin_id === spends);
  const debt = sumDebts(deps, stopping, now);
  return debt && new ApiRejection('finance.stopped', { ...debt });
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

/** Lists the outstanding debts of a member at `now` (ms), due or not: one amount per loan. */
export async function listDebts(
  sql: Sql,
  memberId: number,
  now: number,
): Promise<readonly { readonly coin: number; readonly left: string }[]> {
  const rows = await sql.query<OpenRow>(`${OPEN} AND member_id = $1 ORDER BY id`, [memberId]);
  return rows.map((row) => ({ coin: row.coin_id, left: computeDebt(row, now).left }));
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
