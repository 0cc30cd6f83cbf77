import { trimAmount } from '@ex/server-http';
import { negate } from '@ex/money';
import type { Sql, Tx } from '@ex/server-db';
import { REVIEW_STATUS, statusAfter } from '@ex/server-operator';
import type { PendingObject, ReviewKind, ReviewStatus, RulingResult, Ruling } from '@ex/server-operator';
import type { AccountType } from '@ex/server-ledger';
import type { WalletDeps } from '../deps';
import { REVIEWED_DEPOSITS } from './reviewed-deposits';
import { findSharedProofs } from './proof';

interface DepositRow {
  readonly id: string;
  readonly member_id: string;
  readonly coin_id: number;
  readonly account: AccountType;
  readonly amount: string;
  readonly address: string;
  readonly status: ReviewStatus;
}

const COLUMNS = 'id, member_id, coin_id, account, amount, address, status';

/** Review of deposits: approval credits the amount from outside, once; rejection books nothing. */
export function depositReviews(deps: WalletDeps): ReviewKind {
  return {
    ...REVIEWED_DEPOSITS,
    describe: (sql, ids) => describe(deps, sql, ids),
    decide: (tx, ruling) => decide(deps, tx, ruling),
  };
}

const codeOf = ({ catalogue }: WalletDeps, coin: number): string =>
  catalogue.coin(coin)?.code ?? String(coin);

async function describe(deps: WalletDeps, sql: Sql, ids: readonly number[]): Promise<PendingObject[]> {
  const rows = await sql.query<DepositRow>(`SELECT ${COLUMNS} FROM wallet_deposit WHERE id = ANY($1)`, [ids]);
  const shared = await findSharedProofs(sql, ids);
  return rows.map(({ id, coin_id, amount, address }) => ({
    id: Number(id),
    summary: `${trimAmount(amount)} ${codeOf(deps, coin_id)} to ${address}`,
    remarks: shared.get(Number(id)) ?? [],
  }));
}

async function decide(deps: WalletDeps, tx: Tx, ruling: Ruling): Promise<RulingResult | undefined> {
  const [row] = await tx.query<DepositRow>(`SELECT ${COLUMNS} FROM wallet_deposit WHERE id = $1 FOR UPDATE`, [
    ruling.id,
  ]);
  if (!row) return undefined;
  const status = statusAfter(row.status, ruling.verdict);
  if (status !== undefined) {
    await tx.query('UPDATE wallet_deposit SET status = $2, updated_at = $3 WHERE id = $1', [
      row.id,
      status,
      new Date(ruling.now),
    ]);
    if (status === REVIEW_STATUS.completed) await book(deps, tx, row);
  }
  return { before: row.status, notice: noticeOf(deps, row, ruling) };
}

async function book({ ledger }: WalletDeps, tx: Tx, row: DepositRow): Promise<void> {
  const { id, member_id, coin_id: coin, account, amount } = row;
  await ledger.post(tx, {
    kind: 'wallet.deposit',
    ref: `deposit:${id}`,
    legs: [
      { place: { house: 'external', coin }, bucket: 'available', amount: negate(amount) },
      { place: { member: Number(member_id), account, coin }, bucket: 'available', amount },
    ],
  });
}

function noticeOf(deps: WalletDeps, row: DepositRow, { verdict, reason }: Ruling): RulingResult['notice'] {
  return {
    memberId: Number(row.member_id),
    kind: 'money_in',
    text: verdict === 'approve' ? 'wallet.notice.depositCompleted' : 'wallet.notice.depositRejected',
    note: { amount: trimAmount(row.amount), coin: codeOf(deps, row.coin_id), reason },
  };
}
