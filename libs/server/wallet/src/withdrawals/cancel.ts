import { cancelWithdrawal } from '@ex/contract';
import { ApiRejection, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { AccountType } from '@ex/server-ledger';
import { REVIEW_STATUS } from '@ex/server-operator';
import type { WalletDeps } from '../deps';
import { withdrawalRef } from './ref';

/** Status of a withdrawal that its member cancelled. */
export const CANCELLED = 4;

interface CancelRow {
  readonly coin_id: number;
  readonly account: AccountType;
  readonly amount: string;
  readonly status: number;
}

/**
 * Cancels a withdrawal for its member while it waits for review: the whole amount becomes available again (BOOK-05). The first
 * of cancel and review wins. It asks for the factor, so that a stolen session cannot keep money from leaving (RISK-75). Another
 * member's withdrawal gets the same answer as a missing one.
 */
export function cancelWithdrawalHandler({ ledger, catalogue }: WalletDeps): Handler<typeof cancelWithdrawal> {
  const handler = serve(cancelWithdrawal, async ({ id }, { memberId, tx, now, confirmFactor }) => {
    const [row] = await tx.query<CancelRow>(
      'SELECT coin_id, account, amount, status FROM wallet_withdrawal WHERE id = $1 AND member_id = $2 FOR UPDATE',
      [id, memberId],
    );
    if (!row) throw new ApiRejection('wallet.withdrawal.unknown');
    if (row.status !== REVIEW_STATUS.pending) throw new ApiRejection('wallet.withdrawal.ended');
    await tx.query('UPDATE wallet_withdrawal SET status = $2, updated_at = $3 WHERE id = $1', [
      id,
      CANCELLED,
      new Date(now()),
    ]);
    const place = { member: memberId, account: row.account, coin: row.coin_id };
    await ledger.release(tx, {
      ref: withdrawalRef(id),
      kind: 'wallet.withdrawCancelled',
      legs: [{ place, bucket: 'available', amount: row.amount }],
    });
    await confirmFactor(tx, { coin: catalogue.coin(row.coin_id)?.code ?? '', received: row.amount });
    return { data: null, message: 'wallet.withdrawal.cancelled' };
  });
  return { ...handler, whileOverdue: 'goesOn' };
}
