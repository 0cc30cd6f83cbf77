import type { Sql, Tx } from '@ex/server-db';
import { formatUtcMinute } from '@ex/server-http';
import { lockCredentials } from '../account/member-rows';
import type { MembersDeps } from '../deps';

/** The limit of an operator for all that a member withdraws and sends in 24 hours. */
export interface PayoutLimit {
  /** Dollars, decimal text. */
  readonly dollars: string;
  /** When operators look at it again; the member reads it. It holds until it is lifted. */
  readonly reviewAt: Date;
}

/** Values of the text `members.limit` for the member. */
export const limitValues = ({ dollars, reviewAt }: PayoutLimit) => ({
  ...{ most: dollars, coin: 'USD', until: formatUtcMinute(reviewAt) },
});

/**
 * Limits a member, in the place of an earlier limit, and notifies them; false for a member who does not exist. Locks the member, so
 * that money that is about to leave waits.
 */
export async function placePayoutLimit(
  tx: Tx,
  { notify }: Pick<MembersDeps, 'notify'>,
  { memberId, reason, ...limit }: PayoutLimit & { readonly memberId: number; readonly reason: string },
  now: number,
): Promise<boolean> {
  if (!(await lockCredentials(tx, memberId))) return false;
  await liftPayoutLimit(tx, memberId, now);
  await tx.query(
    `INSERT INTO member_payout_limit (member_id, dollars, reason, review_at, placed_at) VALUES ($1, $2, $3, $4, $5)`,
    [memberId, limit.dollars, reason, limit.reviewAt, new Date(now)],
  );
  await notify(tx, { memberId, text: 'members.limit', note: limitValues(limit) }, now);
  return true;
}

/** Lifts the limit of a member; false when there is none. */
export async function liftPayoutLimit(tx: Tx, memberId: number, now: number): Promise<boolean> {
  const lifted = await tx.query(
    'UPDATE member_payout_limit SET lifted_at = $2 WHERE member_id = $1 AND lifted_at IS NULL RETURNING 1',
    [memberId, new Date(now)],
  );
  return lifted.length > 0;
}

/** The limit of a member, which no other operator can change until the transaction ends; undefined for one without. */
export async function lockLimitedMember(tx: Tx, memberId: number): Promise<PayoutLimit | undefined> {
  await lockCredentials(tx, memberId);
  return find(tx, memberId, '');
}

/** The same for a payout: those of a limited member are decided one after the other. */
export const lockPayoutLimit = (tx: Tx, memberId: number): Promise<PayoutLimit | undefined> =>
  find(tx, memberId, 'FOR UPDATE');

async function find(sql: Sql, memberId: number, lock: '' | 'FOR UPDATE'): Promise<PayoutLimit | undefined> {
  const [row] = await sql.query<{ dollars: string; review_at: Date }>(
    `SELECT trim_scale(dollars)::text AS dollars, review_at FROM member_payout_limit
     WHERE member_id = $1 AND lifted_at IS NULL ${lock}`,
    [memberId],
  );
  return row && { dollars: row.dollars, reviewAt: row.review_at };
}
