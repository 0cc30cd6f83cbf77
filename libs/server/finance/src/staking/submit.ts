import { InsufficientBalance } from '@ex/server-ledger';
import { submitStaking } from '@ex/contract';
import { compare, yearlyInterest } from '@ex/money';
import { ApiRejection, checkShownTerms, type Handler, type Prepare, rejectOn, serve } from '@ex/server-http';
import { addDays } from '../days';
import type { FinanceDeps } from '../deps';
import { listStakingProjects } from './projects';

/** Name of the hold of a staked amount in the ledger. */
export const stakeRef = (id: number | string): string => `staking:${id}`;

/** Stakes an amount for a term: it moves into a hold in the same transaction as the order (STAKE-07, CALLS-67, RISK-75). */
export function stakeHandler(deps: FinanceDeps): Handler<typeof submitStaking> {
  const prepare: Prepare<typeof submitStaking> = async ({ paypassword }, context) => {
    if (!deps.site.switches.staking) throw new ApiRejection('finance.off');
    return deps.verifyFund(context, paypassword);
  };
  const handle: Handler<typeof submitStaking>['handle'] = async (
    { id, s_id, amount },
    { memberId, tx, now, shownTerms, confirmFactor },
  ) => {
    const { account, revision } = deps.site.finance;
    const project = listStakingProjects(deps).find((one) => one.id === id);
    const term = project?.terms.find((one) => one.id === s_id);
    if (!project || !term) throw new ApiRejection('finance.noProduct');
    if (compare(amount, term.minimum) < 0) throw new ApiRejection('finance.minimum', { min: term.minimum });
    checkShownTerms(shownTerms, term.yearlyRate);
    const start = now();
    const [row] = await tx.query<{ id: string }>(
      `INSERT INTO staking_order
         (member_id, coin_id, account, amount, yearly_rate, days, redeem_fee, started_at, ends_at, revenue,
          settings_revision)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
      [
        memberId,
        project.of.id,
        account,
        amount,
        term.yearlyRate,
        term.days,
        term.redemption?.fee ?? null,
        new Date(start),
        addDays(start, term.days),
        yearlyInterest(amount, term.yearlyRate, term.days),
        revision ?? null,
      ],
    );
    await rejectOn(
      InsufficientBalance,
      'finance.insufficient',
      deps.ledger.hold(tx, {
        member: memberId,
        account,
        coin: project.of.id,
        amount,
        kind: 'finance.staking.lock',
        ref: stakeRef(row?.id ?? ''),
        note: { days: String(term.days) },
      }),
    );
    await confirmFactor(tx, { coin: project.of.code, amount, days: String(term.days) });
    return { data: null, message: 'finance.staked' };
  };
  return serve(submitStaking, handle, prepare);
}
