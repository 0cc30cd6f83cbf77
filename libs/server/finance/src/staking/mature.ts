import { add, isZero, negate } from '@ex/money';
import type { DueWork, Tx } from '@ex/server-db';
import { houseLeg, memberLeg, type OwnerColumns } from '../legs';
import type { FinanceDeps } from '../deps';
import { stakeRef } from './submit';

interface DueStake {
  readonly id: string;
}
interface StakeRow extends OwnerColumns {
  readonly id: string;
  readonly amount: string;
  readonly revenue: string;
  readonly ends_at: Date;
}

/** Pays amount and yield of a stake at its end, once (STAKE-13). */
export function makeStakeMaturity(
  { db, ledger }: FinanceDeps,
  onError: (error: unknown) => void,
): DueWork<DueStake> {
  const act = async (tx: Tx, { id }: DueStake): Promise<boolean> => {
    const [row] = await tx.query<StakeRow>(
      `SELECT id, member_id, coin_id, account, amount, revenue, ends_at FROM staking_order
       WHERE id = $1 AND status = 0 FOR UPDATE SKIP LOCKED`,
      [id],
    );
    if (!row) return false;
    const { amount, revenue } = row;
    await ledger.release(tx, {
      ref: stakeRef(id),
      kind: 'finance.staking.end',
      legs: [
        memberLeg(row, add(amount, revenue)),
        ...(isZero(revenue) ? [] : [houseLeg('staking', row, negate(revenue))]),
      ],
    });
    await tx.query('UPDATE staking_order SET status = 1, ended_at = ends_at WHERE id = $1', [id]);
    return true;
  };
  return {
    db,
    due: (now, after, limit) =>
      db.query<DueStake>(
        'SELECT id FROM staking_order WHERE status = 0 AND ends_at <= $1 AND id > $2 ORDER BY id LIMIT $3',
        [new Date(now), after, limit],
      ),
    act,
    onError,
  };
}
