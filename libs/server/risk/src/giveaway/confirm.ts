import { confirmTrading } from '@ex/contract';
import type { Db } from '@ex/server-db';
import { serve } from '@ex/server-http';
import type { Handler, VerifyFund } from '@ex/server-http';

/** What confirming needs. */
export interface ConfirmTradingDeps {
  readonly db: Db;
  readonly verifyFund: VerifyFund;
}

/** Raises what the member may give away for 15 minutes of the database's clock (RISK-10). */
export const confirmTradingHandler = ({
  db,
  verifyFund,
}: ConfirmTradingDeps): Handler<typeof confirmTrading> =>
  serve(confirmTrading, async ({ paypassword }, context) => {
    const confirmFund = await verifyFund(context, paypassword);
    await db.transaction(async (tx) => {
      await confirmFund(tx);
      await tx.query(
        `INSERT INTO risk_confirmation (member_id, until) VALUES ($1, now() + interval '15 minutes')
         ON CONFLICT (member_id) DO UPDATE SET until = excluded.until`,
        [context.memberId],
      );
      await context.confirmFactor(tx, {});
    });
    return { data: null, message: 'spot.confirmed' };
  });
