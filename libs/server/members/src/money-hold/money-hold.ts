import type { Sql, Tx } from '@ex/server-db';
import { ApiRejection, formatUtcMinute } from '@ex/server-http';
import { refuseBlocked } from '../block/block';

/** How long money is held after a password was changed (ms). */
export const PASSWORD_HOLD_MS = 24 * 3600 * 1000;

/**
 * Lets no money of a member leave before a moment (ms since the epoch); an earlier end of a hold is moved, a later one
 * stays. Deposits, trading and own transfers continue (BOOK-03).
 */
export async function holdMoneyOut(tx: Tx, memberId: number, until: number): Promise<void> {
  await tx.query('UPDATE member SET money_held_until = GREATEST(money_held_until, $2) WHERE id = $1', [
    memberId,
    new Date(until),
  ]);
}

/** When money of a member may leave again (ms since the epoch); undefined when nothing holds it at `now`. */
export async function findMoneyHold(sql: Sql, memberId: number, now: number): Promise<number | undefined> {
  return readHold(sql, memberId, now, '');
}

/**
 * Throws an `ApiRejection` while the member's money is held or an operator has blocked payouts (OPS-14). In the transaction that moves the money: a password change
 * waits for it, so that nothing leaves after one.
 */
export async function checkMoneyHold(tx: Tx, memberId: number, now: number): Promise<void> {
  const until = await readHold(tx, memberId, now, 'FOR SHARE');
  if (until !== undefined)
    throw new ApiRejection('members.moneyHeld', { until: formatUtcMinute(new Date(until)) });
  await refuseBlocked(tx, memberId, 'payout');
}

async function readHold(
  sql: Sql,
  memberId: number,
  now: number,
  lock: '' | 'FOR SHARE',
): Promise<number | undefined> {
  const [row] = await sql.query<{ until: Date | null }>(
    `SELECT money_held_until AS until FROM member WHERE id = $1 ${lock}`,
    [memberId],
  );
  const until = row?.until?.getTime();
  return until !== undefined && until > now ? until : undefined;
}
