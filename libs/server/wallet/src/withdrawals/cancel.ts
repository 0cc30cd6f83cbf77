import { cancelWithdrawal } from '@ex/contract';
import { ApiRejection, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { WalletDeps } from '../deps';
import { lockWithdrawal, moveWithdrawal } from './move';

/**
 * Cancels a withdrawal for its member until it is claimed for payment: the whole amount becomes available again (BOOK-05, PAY-02). The
 * first of cancel, review and claim wins. It asks for the factor, so that a stolen session cannot keep money from leaving (RISK-75).
 * Another member's withdrawal gets the same answer as a missing one.
 */
export function cancelWithdrawalHandler(deps: WalletDeps): Handler<typeof cancelWithdrawal> {
  const handler = serve(cancelWithdrawal, async ({ id }, { memberId, tx, now, confirmFactor }) => {
    const row = await lockWithdrawal(tx, id);
    if (!row || Number(row.member_id) !== memberId) throw new ApiRejection('wallet.withdrawal.unknown');
    const state = await moveWithdrawal(deps, tx, row, { event: 'cancel', actor: 'member' }, now());
    if (state === undefined) throw new ApiRejection('wallet.withdrawal.ended');
    const coin = deps.catalogue.coin(row.coin_id)?.code ?? '';
    await confirmFactor(tx, { coin, received: row.amount });
    return { data: null, message: 'wallet.withdrawal.cancelled' };
  });
  return { ...handler, whileOverdue: 'goesOn' };
}
