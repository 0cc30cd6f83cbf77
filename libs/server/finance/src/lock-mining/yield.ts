import { dailyInterest, isZero, negate, sub } from '@ex/money';
import type { DueWork, Tx } from '@ex/server-db';
import { DAY_MS, countPassedDays } from '../days';
import { houseLeg, memberLeg, type OwnerColumns } from '../legs';
import type { FinanceDeps } from '../deps';
import { lockMiningRef } from './lock';

interface DueLock {
  readonly id: string;
}
interface LockRow extends OwnerColumns {
  readonly id: string;
  readonly title: string;
  readonly amount: string;
  readonly daily_rate: string;
  readonly days: number;
  readonly started_at: Date;
  readonly paid_days: number;
}

/**
 * Pays each passed day of a lock once and releases the amount after the last one. Days missed during downtime are paid
 * one by one, so that each has a separate bill.
 */
export function makeYieldPayment(
  { db, ledger }: FinanceDeps,
  onError: (error: unknown) => void,
): DueWork<DueLock> {
  const payDay = async (tx: Tx, row: LockRow, day: number): Promise<void> => {
    const upTo = (days: number) => dailyInterest(row.amount, row.daily_rate, days);
    const gain = sub(upTo(day), upTo(day - 1));
    if (isZero(gain)) return;
    await ledger.post(tx, {
      kind: 'finance.mining.yield',
      ref: `${lockMiningRef(row.id)}:${day}`,
      legs: [memberLeg(row, gain), houseLeg('mining', row, negate(gain))],
      note: { product: row.title, day: String(day) },
    });
  };
  const act = async (tx: Tx, { id }: DueLock, now: number): Promise<boolean> => {
    const [row] = await tx.query<LockRow>(
      `SELECT id, member_id, title, coin_id, account, amount, daily_rate, days, started_at, paid_days
       FROM mining_order WHERE id = $1 AND next_at <= $2 FOR UPDATE SKIP LOCKED`,
      [id, new Date(now)],
    );
    if (!row) return false;
    const paid = countPassedDays(row.started_at, now, row.days);
    for (let day = row.paid_days + 1; day <= paid; day += 1) await payDay(tx, row, day);
    const ended = paid === row.days;
    if (ended)
      await ledger.release(tx, {
        ref: lockMiningRef(row.id),
        kind: 'finance.mining.return',
        legs: [memberLeg(row, row.amount)],
        note: { product: row.title },
      });
    await tx.query('UPDATE mining_order SET paid_days = $2, revenue = $3, next_at = $4 WHERE id = $1', [
      row.id,
      paid,
      dailyInterest(row.amount, row.daily_rate, paid),
      ended ? null : new Date(row.started_at.getTime() + (paid + 1) * DAY_MS),
    ]);
    return true;
  };
  return {
    db,
    due: (now, after, limit) =>
      db.query<DueLock>('SELECT id FROM mining_order WHERE next_at <= $1 AND id > $2 ORDER BY id LIMIT $3', [
        new Date(now),
        after,
        limit,
      ]),
    act,
    onError,
  };
}
