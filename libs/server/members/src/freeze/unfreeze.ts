import { recordDecision } from '@ex/server-operator';
import { changePassword } from '../account/change-password';
import { lockCredentials, newTemporaryPassword } from '../account/member-rows';
import type { MembersDeps } from '../deps';
import { VENUE_CLAIM } from '../password/turns';
import { endFreeze } from './freeze';

/** What support decided. */
export interface Unfreeze {
  readonly memberId: number;
  /** Who decides. */
  readonly reviewer: string;
  /** Kept with the decision. */
  readonly reason: string;
}

type UnfreezeDeps = Pick<MembersDeps, 'db' | 'hasher' | 'forgetBrowsers' | 'sessionCache'>;

/**
 * Lifts the freeze of an account and returns a temporary password for the member; undefined when the account is not frozen.
 * The old password, which an intruder may know, is void; the temporary one opens no session but must be replaced first.
 * Recorded like a review (SESSION-06).
 */
export async function unfreezeAccount(
  { db, hasher, forgetBrowsers, sessionCache }: UnfreezeDeps,
  { memberId, reviewer, reason }: Unfreeze,
  now: number,
): Promise<string | undefined> {
  const password = newTemporaryPassword();
  const hash = await hasher.hash(password, VENUE_CLAIM);
  const lifted = db.transaction(async (tx) => {
    await lockCredentials(tx, memberId);
    const id = await endFreeze(tx, memberId, now);
    if (id === undefined) return undefined;
    await changePassword(tx, { forgetBrowsers }, memberId, { hash, mustRenew: true });
    const decision = { kind: 'freeze', id, memberId, verdict: 'approve', reviewer, reason } as const;
    await recordDecision(tx, decision, now);
    return password;
  });
  // Also when the answer to the commit was lost.
  return lifted.finally(() => sessionCache.forgetMember(memberId));
}
