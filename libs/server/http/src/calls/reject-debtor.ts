import type { Tx } from '@ex/server-db';
import type { AnyHandler, MemberContext } from './handler';

/**
 * Rejects a member whose loan is overdue, in the call's transaction. `spends` is the coin that leaves the member's
 * balances: then only a debt in that coin blocks the call; if undefined, any debt does. Throws an `ApiRejection`.
 */
export type RejectDebtor = (
  tx: Tx,
  memberId: number,
  now: number,
  spends: number | undefined,
) => Promise<void>;

/** Rejects a money call of a member whose loan is overdue, unless the handler allows it. */
export async function rejectDebtor(
  { whileOverdue }: AnyHandler,
  payload: unknown,
  tx: Tx,
  { memberId, now }: MemberContext,
  refuse: RejectDebtor,
): Promise<void> {
  if (whileOverdue === 'goesOn') return;
  await refuse(tx, memberId, now(), whileOverdue?.spends(payload as never));
}
