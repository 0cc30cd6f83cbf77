import { redeemStaking } from '@ex/contract';
import { dailyInterest, isZero, sub } from '@ex/money';
import type { Tx } from '@ex/server-db';
import { type Handler, ApiRejection, serve } from '@ex/server-http';
import { houseLeg, memberLeg, type OwnerColumns } from '../legs';
import type { FinanceDeps } from '../deps';
import { stakeRef } from './submit';

interface StakeRow extends OwnerColumns {
  readonly id: string;
  readonly amount: string;
  readonly redeem_fee: string | null;
}

/** Cost of early redemption: `fee` percent of the amount, rounded up; the yield is forfeited as well (STAKE-12). */
const computeRedemptionCost = (amount: string, fee: string): string => dailyInterest(amount, fee, 1, 'up');

/** Redeems a stake early, once: returns the amount less the fee, without yield (CALLS-69, RISK-75). */
export function redeemHandler({ ledger, catalogue }: FinanceDeps): Handler<typeof redeemStaking> {
  const handler = serve(redeemStaking, async ({ id }, { memberId, tx, now, confirmFactor }) => {
    const row = await running(tx, id, memberId, now());
    if (!row) throw new ApiRejection('finance.noOrder');
    if (row.redeem_fee === null) throw new ApiRejection('finance.notRedeemable');
    const cost = computeRedemptionCost(row.amount, row.redeem_fee);
    await ledger.release(tx, {
      ref: stakeRef(row.id),
      kind: 'finance.staking.redeem',
      legs: [
        memberLeg(row, sub(row.amount, cost)),
        ...(isZero(cost) ? [] : [houseLeg('staking', row, cost)]),
      ],
    });
    await tx.query('UPDATE staking_order SET status = 2, revenue = 0, ended_at = $2 WHERE id = $1', [
      row.id,
      new Date(now()),
    ]);
    const coin = catalogue.coin(row.coin_id)?.code ?? '';
    await confirmFactor(tx, { coin, fee: cost, received: sub(row.amount, cost) });
    return { data: null, message: 'finance.redeemed' };
  });
  return { ...handler, whileOverdue: 'goesOn' };
}

/** Returns the member's running order; a due one is left to the worker, which pays its yield. */
async function running(tx: Tx, id: number, memberId: number, now: number): Promise<StakeRow | undefined> {
  const [row] = await tx.query<StakeRow>(
    `SELECT id, member_id, coin_id, account, amount, redeem_fee FROM staking_order
     WHERE id = $1 AND member_id = $2 AND status = 0 AND ends_at > $3 FOR UPDATE`,
    [id, memberId, new Date(now)],
  );
  return row;
}
