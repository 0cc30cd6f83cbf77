import { REVIEW_REASONS } from '@ex/contract/operator';
import { trimAmount } from '@ex/server-http';
import { maskCard, sub } from '@ex/money';
import type { Sql, Tx } from '@ex/server-db';
import { REVIEW_STATUS, ReviewBlocked } from '@ex/server-operator';
import type { PendingObject, ReviewKind, RulingResult, Ruling } from '@ex/server-operator';
import type { WalletDeps } from '../deps';
import { decidePayout } from '../rules/decide';
import { readPayoutFacts } from '../rules/read-facts';
import { lockWithdrawal, moveWithdrawal, WITHDRAWAL_COLUMNS } from './move';
import type { WithdrawalRow } from './move';
import { REVIEWED_WITHDRAWALS } from './reviewed-withdrawals';

/** Review of withdrawals: approval lets it be paid, see `payout.ts`; rejection returns the full amount. */
export function withdrawalReviews(deps: WalletDeps): ReviewKind {
  return {
    ...REVIEWED_WITHDRAWALS,
    reasons: REVIEW_REASONS.withdrawal,
    describe: (sql, ids) => describe(deps, sql, ids),
    decide: (tx, ruling) => decide(deps, tx, ruling),
  };
}

/** Code of a coin; its id where the catalogue no longer has it. */
const codeOf = ({ catalogue }: Pick<WalletDeps, 'catalogue'>, coin: number): string =>
  catalogue.coin(coin)?.code ?? String(coin);

async function describe(deps: WalletDeps, sql: Sql, ids: readonly number[]): Promise<PendingObject[]> {
  const rows = await sql.query<WithdrawalRow>(
    `SELECT ${WITHDRAWAL_COLUMNS} FROM wallet_withdrawal WHERE id = ANY($1)`,
    [ids],
  );
  const facts = await readPayoutFacts(sql, deps, ids);
  return rows.map((row) => {
    const known = facts.get(Number(row.id));
    const reasons = known ? decidePayout(known, deps.site.wallet.payoutRules).reasons : [];
    return { id: Number(row.id), summary: describeWithdrawal(deps, row), remarks: reasons };
  });
}

/** Summarises the amount to send and its destination, for operators. */
export function describeWithdrawal(
  deps: Pick<WalletDeps, 'catalogue'>,
  { coin_id, amount, fee, way, destination, bank_name, card_name }: WithdrawalRow,
): string {
  const sent = `${sub(amount, fee)} ${codeOf(deps, coin_id)} (${trimAmount(amount)} less a fee of ${trimAmount(fee)})`;
  const names = [bank_name, card_name].filter((name) => name !== null).map((name) => `, ${name}`);
  return `${sent} to ${way} ${destination}${names.join('')}`;
}

async function decide(deps: WalletDeps, tx: Tx, ruling: Ruling): Promise<RulingResult | undefined> {
  const { verdict, reason, reviewer, now } = ruling;
  const row = await lockWithdrawal(tx, ruling.id);
  if (!row) return undefined;
  if (row.state !== 'requested') return { before: REVIEW_STATUS.completed };
  if (verdict === 'approve') await refuseDebtor(deps, tx, row, now);
  await moveWithdrawal(deps, tx, row, { event: verdict, actor: reviewer, reason }, now);
  const notice = verdict === 'reject' ? withdrawalNotice(deps, row, 'withdrawalRejected', reason) : undefined;
  return { before: REVIEW_STATUS.pending, notice };
}

/** Blocks a step towards the payment for a member with an overdue loan; a returned amount repays the debt. */
export async function refuseDebtor(
  { overdueDebt }: Pick<WalletDeps, 'overdueDebt'>,
  tx: Tx,
  { id, member_id }: WithdrawalRow,
  now: number,
): Promise<void> {
  const debt = await overdueDebt(tx, Number(member_id), now);
  if (debt === undefined) return;
  throw new ReviewBlocked(
    `withdrawal ${id} cannot leave: member ${member_id} ${debt}; reject or return it, or wait`,
  );
}

/** Message to the member about a withdrawal. */
export function withdrawalNotice(
  deps: Pick<WalletDeps, 'catalogue'>,
  row: WithdrawalRow,
  text: 'withdrawalCompleted' | 'withdrawalRejected' | 'withdrawalReturned',
  reason = '',
): NonNullable<RulingResult['notice']> {
  const { amount, fee, way, destination } = row;
  const note = {
    amount: trimAmount(amount),
    received: sub(amount, fee),
    coin: codeOf(deps, row.coin_id),
    place: way === 'bank' ? maskCard(destination) : destination,
    reason,
  };
  return { memberId: Number(row.member_id), kind: 'money_out', text: `wallet.notice.${text}`, note };
}
