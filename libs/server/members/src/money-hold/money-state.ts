import type { Tx } from '@ex/server-db';
import { isBlocked } from '../block/block';
import { isFrozen } from '../freeze/freeze';
import { findMoneyHold } from './money-hold';

/** What keeps money of a member from leaving. */
export interface MoneyState {
  /** True while the member has frozen the account (SESSION-05). */
  readonly isFrozen: boolean;
  /** True while an operator has blocked payouts (OPS-14). */
  readonly isBlocked: boolean;
  /** When money may leave again (ms since the epoch); undefined when nothing holds it (BOOK-03). */
  readonly heldUntil: number | undefined;
}

/**
 * Reads the reasons why money of a member must not leave, and keeps them unchanged until the transaction ends: a freeze and
 * a hold both lock the member's row. Call it in the transaction that lets the money out, before any other lock.
 */
export async function lockMoneyState(tx: Tx, memberId: number, now: number): Promise<MoneyState> {
  // A statement of its own: the next ones see what a freeze that it waited for has written.
  await tx.query('SELECT FROM member WHERE id = $1 FOR SHARE', [memberId]);
  return {
    isFrozen: await isFrozen(tx, memberId),
    isBlocked: await isBlocked(tx, memberId, 'payout'),
    heldUntil: await findMoneyHold(tx, memberId, now),
  };
}
