import { confirmTrading } from '@ex/contract';
import { serve } from '@ex/server-http';
import type { Handler, Prepare, VerifyFund } from '@ex/server-http';

/** Dependencies of the confirmation. */
export interface ConfirmTradingDeps {
  readonly verifyFund: VerifyFund;
}

/** Raises what the member may give away for 15 minutes of the database's clock (RISK-10). */
export function confirmTradingHandler({ verifyFund }: ConfirmTradingDeps): Handler<typeof confirmTrading> {
  const prepare: Prepare<typeof confirmTrading> = ({ paypassword }, context) =>
    verifyFund(context, paypassword);
  const handle: Handler<typeof confirmTrading>['handle'] = async (
    _payload,
    { memberId, tx, confirmFactor },
  ) => {
    await tx.query(
      `INSERT INTO risk_confirmation (member_id, until) VALUES ($1, now() + interval '15 minutes')
       ON CONFLICT (member_id) DO UPDATE SET until = excluded.until`,
      [memberId],
    );
    await confirmFactor(tx, {});
    return { data: null, message: 'spot.confirmed' };
  };
  return serve(confirmTrading, handle, prepare);
}
