import type { Migration, Tx } from '@ex/server-db';

/** Until when a member trades with the house alone; null while nothing says so. */
export const tradingHoldMigration: Migration = {
  id: 'members/010-trading-hold',
  sql: 'ALTER TABLE member ADD COLUMN trading_held_until timestamptz;',
};

/** Limits a member to trades with the house for a day, after a log-in from a new place or after a first factor. */
export async function holdTrading(tx: Tx, memberId: number): Promise<void> {
  await tx.query(`UPDATE member SET trading_held_until = now() + interval '1 day' WHERE id = $1`, [memberId]);
}

/**
 * SQL condition: the member of this column trades with the house alone now. Either their money is held or their account frozen.
 * Or less than a day ago they logged in from a new network or browser without a second factor, or added their first. Takes no
 * lock.
 */
export const tradingHeldCondition = (member: string): string =>
  `(EXISTS (SELECT FROM member held WHERE held.id = ${member}
      AND GREATEST(held.money_held_until, held.trading_held_until) > now())
    OR EXISTS (SELECT FROM member_freeze f WHERE f.member_id = ${member} AND f.lifted_at IS NULL))`;
