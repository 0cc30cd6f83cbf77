import type { Tx } from '@ex/server-db';
import type { MembersDeps } from '../deps';
import { IDENTITY_STATUS } from './status';

/**
 * Ends the verification of a member, who reads the reason (a text below `members.identity.notice.revoked`) and may submit documents
 * again (OPS-41). False for a member who is not verified.
 */
export async function revokeIdentity(
  tx: Tx,
  { notify }: Pick<MembersDeps, 'notify'>,
  { memberId, reason }: { readonly memberId: number; readonly reason: string },
  now: number,
): Promise<boolean> {
  const revoked = await tx.query(
    'UPDATE member SET rzstatus = $2 WHERE id = $1 AND rzstatus = $3 RETURNING 1',
    [memberId, IDENTITY_STATUS.resubmit, IDENTITY_STATUS.certified],
  );
  if (revoked.length === 0) return false;
  await tx.query(
    'UPDATE identity_paper SET status = 3, revoked_at = $2 WHERE member_id = $1 AND status = 2',
    [memberId, new Date(now)],
  );
  const text = `members.identity.notice.revoked.${reason}`;
  await notify(tx, { memberId, text, note: {} }, now);
  return true;
}
