import { InsufficientBalance } from '@ex/server-ledger';
import { buyMiningMachine } from '@ex/contract';
import { ApiRejection, checkShownTerms, type Handler, rejectOn, serve } from '@ex/server-http';
import { addDays } from '../days';
import { rejectOutsideBounds } from '../bounds';
import type { FinanceDeps } from '../deps';
import { listLockMiningProducts } from './products';

/** Name of the hold of a locked amount in the ledger. */
export const lockMiningRef = (id: number | string): string => `mining:${id}`;

/** Locks an amount: it moves into a hold in the same transaction as the order (MINING-13, CALLS-64, RISK-75). */
export function lockHandler(deps: FinanceDeps): Handler<typeof buyMiningMachine> {
  return serve(buyMiningMachine, async ({ id, amount }, { memberId, tx, now, shownTerms, confirmFactor }) => {
    if (!deps.site.switches.mining) throw new ApiRejection('finance.off');
    const { account, revision } = deps.site.finance;
    const machine = listLockMiningProducts(deps).find((one) => one.id === id);
    if (!machine) throw new ApiRejection('finance.noProduct');
    checkShownTerms(shownTerms, machine.dailyRate);
    rejectOutsideBounds(amount, machine);
    const start = now();
    const [row] = await tx.query<{ id: string }>(
      `INSERT INTO mining_order (member_id, title, coin_id, account, amount, daily_rate, days, started_at, ends_at, next_at,
         settings_revision)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
      [
        memberId,
        machine.title,
        machine.of.id,
        account,
        amount,
        machine.dailyRate,
        machine.days,
        new Date(start),
        addDays(start, machine.days),
        addDays(start, 1),
        revision ?? null,
      ],
    );
    await rejectOn(
      InsufficientBalance,
      'finance.insufficient',
      deps.ledger.hold(tx, {
        member: memberId,
        account,
        coin: machine.of.id,
        amount,
        kind: 'finance.mining.lock',
        ref: lockMiningRef(row?.id ?? ''),
        note: { product: machine.title },
      }),
    );
    const { title: name, days } = machine;
    await confirmFactor(tx, { coin: machine.of.code, amount, name, days: String(days) });
    return { data: null, message: 'finance.locked' };
  });
}
