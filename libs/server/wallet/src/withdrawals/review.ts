import { trimAmount } from '@ex/server-http';
import { maskCard, sub } from '@ex/money';
import type { Sql, Tx } from '@ex/server-db';
import type { AccountType, Leg, LedgerAccount } from '@ex/server-ledger';
import { REVIEW_STATUS, ReviewBlocked, statusAfter } from '@ex/server-operator';
import type {
  PendingObject,
  EndedStatus,
  ReviewKind,
  ReviewStatus,
  RulingResult,
  Ruling,
} from '@ex/server-operator';
import type { WalletDeps } from '../deps';
import { CANCELLED } from './cancel';
import { REVIEWED_WITHDRAWALS } from './reviewed-withdrawals';
import { withdrawalRef } from './ref';

interface WithdrawalRow {
  readonly id: string;
  readonly member_id: string;
  readonly coin_id: number;
  readonly account: AccountType;
  readonly amount: string;
  readonly fee: string;
  readonly way: string;
  readonly destination: string;
  readonly bank_name: string | null;
  readonly card_name: string | null;
  readonly status: ReviewStatus | typeof CANCELLED;
}

const COLUMNS =
  'id, member_id, coin_id, account, amount, fee, way, destination, bank_name, card_name, status';

/** Review of withdrawals: approval pays the frozen amount out and keeps the fee; rejection returns the full amount. */
export function withdrawalReviews(deps: WalletDeps): ReviewKind {
  return {
    ...REVIEWED_WITHDRAWALS,
    describe: (sql, ids) => describe(deps, sql, ids),
    decide: (tx, ruling) => decide(deps, tx, ruling),
  };
}

const codeOf = ({ catalogue }: WalletDeps, coin: number): string =>
  catalogue.coin(coin)?.code ?? String(coin);

async function describe(deps: WalletDeps, sql: Sql, ids: readonly number[]): Promise<PendingObject[]> {
  const rows = await sql.query<WithdrawalRow>(`SELECT ${COLUMNS} FROM wallet_withdrawal WHERE id = ANY($1)`, [
    ids,
  ]);
  return rows.map((row) => ({ id: Number(row.id), summary: summaryOf(row, codeOf(deps, row.coin_id)) }));
}

/** Summarises the amount to send and its destination. */
function summaryOf(
  { amount, fee, way, destination, bank_name, card_name }: WithdrawalRow,
  coin: string,
): string {
  const sent = `${sub(amount, fee)} ${coin} (${trimAmount(amount)} less a fee of ${trimAmount(fee)})`;
  const names = [bank_name, card_name].filter((name) => name !== null).map((name) => `, ${name}`);
  return `${sent} to ${way} ${destination}${names.join('')}`;
}

async function decide(deps: WalletDeps, tx: Tx, ruling: Ruling): Promise<RulingResult | undefined> {
  const [row] = await tx.query<WithdrawalRow>(
    `SELECT ${COLUMNS} FROM wallet_withdrawal WHERE id = $1 FOR UPDATE`,
    [ruling.id],
  );
  if (!row) return undefined;
  const before = row.status === CANCELLED ? REVIEW_STATUS.rejected : row.status;
  const status = statusAfter(before, ruling.verdict);
  if (status === REVIEW_STATUS.completed) await refuseDebtor(deps, tx, row, ruling.now);
  if (status !== undefined) {
    await tx.query('UPDATE wallet_withdrawal SET status = $2, reason = $3, updated_at = $4 WHERE id = $1', [
      row.id,
      status,
      ruling.reason,
      new Date(ruling.now),
    ]);
    await book(deps, tx, row, status);
  }
  return { before, notice: noticeOf(deps, row, ruling) };
}

/** Blocks the approval for a member with an overdue loan; once rejected, the returned amount repays the debt. */
async function refuseDebtor(
  { overdueDebt }: WalletDeps,
  tx: Tx,
  { id, member_id }: WithdrawalRow,
  now: number,
): Promise<void> {
  const debt = await overdueDebt(tx, Number(member_id), now);
  if (debt === undefined) return;
  throw new ReviewBlocked(`withdrawal ${id} cannot leave: member ${member_id} ${debt}; reject it or wait`);
}

async function book({ ledger }: WalletDeps, tx: Tx, row: WithdrawalRow, status: EndedStatus): Promise<void> {
  const sent = status === REVIEW_STATUS.completed;
  await ledger.release(tx, {
    ref: withdrawalRef(row.id),
    kind: sent ? 'wallet.withdrawn' : 'wallet.withdrawReturned',
    legs: sent ? sentLegs(row) : [memberLeg(row)],
  });
}

const available = (place: LedgerAccount, amount: string): Leg => ({ place, bucket: 'available', amount });

function sentLegs({ coin_id: coin, amount, fee }: WithdrawalRow): Leg[] {
  return [available({ house: 'external', coin }, sub(amount, fee)), available({ house: 'fees', coin }, fee)];
}

function memberLeg({ member_id, account, coin_id: coin, amount }: WithdrawalRow): Leg {
  return available({ member: Number(member_id), account, coin }, amount);
}

function noticeOf(deps: WalletDeps, row: WithdrawalRow, { verdict, reason }: Ruling): RulingResult['notice'] {
  const { amount, fee, way, destination } = row;
  const note = {
    amount: trimAmount(amount),
    received: sub(amount, fee),
    coin: codeOf(deps, row.coin_id),
    place: way === 'bank' ? maskCard(destination) : destination,
    reason,
  };
  const text =
    verdict === 'approve' ? 'wallet.notice.withdrawalCompleted' : 'wallet.notice.withdrawalRejected';
  return { memberId: Number(row.member_id), kind: 'money_out', text, note };
}
