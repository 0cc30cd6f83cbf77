import type { Tx } from '@ex/server-db';
import type { MembersDeps } from '../deps';
import { deleteRequestsOf } from '../factor/requests';
import { deleteResetsOf } from '../reset/reset-rows';
import { endSessions } from '../session/session';

type AccessDeps = Pick<MembersDeps, 'forgetBrowsers'>;

/**
 * Ends everything that was opened with the member's credentials so far: sessions, push messages to browsers, links to choose a new
 * password and answered requests for a factor (RISK-74). Lock the credentials before, so that nothing is opened at the same time,
 * and have the session cache forget the member afterwards.
 */
export async function endAccess(tx: Tx, { forgetBrowsers }: AccessDeps, memberId: number): Promise<void> {
  await endSessions(tx, memberId);
  await forgetBrowsers(tx, memberId);
  await deleteResetsOf(tx, memberId);
  await deleteRequestsOf(tx, memberId);
}

/**
 * Replaces a login password and ends all access that was opened with the old one. With `mustRenew` the new one is temporary, and
 * the member must replace it. No other code changes a login password.
 */
export async function changePassword(
  tx: Tx,
  deps: AccessDeps,
  memberId: number,
  { hash, mustRenew = false }: { readonly hash: string; readonly mustRenew?: boolean },
): Promise<void> {
  await tx.query('UPDATE member SET password_hash = $2, must_renew = $3 WHERE id = $1', [
    memberId,
    hash,
    mustRenew,
  ]);
  await endAccess(tx, deps, memberId);
}
