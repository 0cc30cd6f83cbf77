import { cancelLoanApply } from '@ex/contract';
import { type Handler, ApiRejection, serve } from '@ex/server-http';

/** Cancels the member's undecided application; the first of cancel and review wins (LOAN-07, CALLS-61). */
export const cancelApplicationHandler: Handler<typeof cancelLoanApply> = {
  ...serve(cancelLoanApply, async ({ id }, { memberId, tx }) => {
    const rows = await tx.query(
      'UPDATE loan SET status = 4 WHERE id = $1 AND member_id = $2 AND status = 1 RETURNING id',
      [id, memberId],
    );
    if (rows.length === 0) throw new ApiRejection('finance.notCancellable');
    return { data: null, message: 'finance.cancelled' };
  }),
  whileOverdue: 'goesOn',
};
