import { REVIEW_REASONS } from '@ex/contract/operator';
import { trimAmount } from '@ex/server-http';
import { equals } from '@ex/money';
import type { Sql, Tx } from '@ex/server-db';
import { REVIEW_STATUS } from '@ex/server-operator';
import type { PendingObject, ReviewKind, RulingResult, Ruling } from '@ex/server-operator';
import type { WalletDeps } from '../deps';
import { DEPOSIT_STATES } from '../payments/deposit-states';
import { creditDeposit, DEPOSIT_COLUMNS, lockDeposit, matchDeposit, rejectDeposit } from './move';
import type { DepositRow } from './move';
import { findSharedProofs, findSharedTxids } from './proof';
import { REVIEWED_DEPOSITS } from './reviewed-deposits';

/**
 * Review of deposits: approval credits the amount that was received, once; rejection books nothing. The approval of a deposit that
 * was not matched before says that the announced amount came.
 */
export function depositReviews(deps: WalletDeps): ReviewKind {
  return {
    ...REVIEWED_DEPOSITS,
    reasons: REVIEW_REASONS.deposit,
    describe: (sql, ids) => describe(deps, sql, ids),
    decide: (tx, ruling) => decide(deps, tx, ruling),
  };
}

const codeOf = ({ catalogue }: WalletDeps, coin: number): string =>
  catalogue.coin(coin)?.code ?? String(coin);

async function describe(deps: WalletDeps, sql: Sql, ids: readonly number[]): Promise<PendingObject[]> {
  const rows = await sql.query<DepositRow>(
    `SELECT ${DEPOSIT_COLUMNS} FROM wallet_deposit WHERE id = ANY($1)`,
    [ids],
  );
  const shared = [await findSharedProofs(sql, ids), await findSharedTxids(sql, ids)];
  return rows.map((row) => ({
    id: Number(row.id),
    summary: `${trimAmount(row.amount)} ${codeOf(deps, row.coin_id)} to ${row.address}${row.txid === null ? '' : `, transaction ${row.txid}`}`,
    remarks: [...shared.flatMap((remarks) => remarks.get(Number(row.id)) ?? []), ...matchRemarks(row)],
  }));
}

/** What was found of the payment, and whether it takes another operator. */
function matchRemarks({ received, reference, amount, matched_by }: DepositRow): readonly string[] {
  if (received === null) return [];
  const found = `${matched_by ?? ''} found ${trimAmount(received)}${reference === null ? '' : `, reference ${reference}`}`;
  return [
    equals(received, amount) ? found : `${found}: not the announced amount, another operator has to approve`,
  ];
}

async function decide(deps: WalletDeps, tx: Tx, ruling: Ruling): Promise<RulingResult | undefined> {
  const { verdict, reviewer: actor, reason, now } = ruling;
  const row = await lockDeposit(tx, ruling.id);
  if (!row) return undefined;
  const { status } = DEPOSIT_STATES[row.state];
  if (status !== REVIEW_STATUS.pending) return { before: status };
  if (verdict === 'reject') {
    await rejectDeposit(tx, row, { actor, reason }, now);
    return { before: status, notice: noticeOf(deps, row, row.amount, ruling) };
  }
  const matched =
    row.state === 'matched'
      ? row
      : await matchDeposit(tx, row, { received: row.amount, reference: row.txid ?? '', actor }, now);
  await creditDeposit(deps, tx, matched, actor, now);
  return { before: status, notice: noticeOf(deps, row, matched.received ?? row.amount, ruling) };
}

function noticeOf(
  deps: WalletDeps,
  row: DepositRow,
  amount: string,
  { verdict, reason }: Ruling,
): RulingResult['notice'] {
  return {
    memberId: Number(row.member_id),
    kind: 'money_in',
    text: verdict === 'approve' ? 'wallet.notice.depositCompleted' : 'wallet.notice.depositRejected',
    note: { amount: trimAmount(amount), coin: codeOf(deps, row.coin_id), reason },
  };
}
