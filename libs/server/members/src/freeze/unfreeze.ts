import type { Tx } from '@ex/server-db';
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

/** A password that support gives out, with its hash, made before a transaction opens. */
export interface TemporaryPassword {
  readonly password: string;
  readonly hash: string;
}

/** Makes a temporary password. */
export async function makeTemporaryPassword({
  hasher,
}: Pick<MembersDeps, 'hasher'>): Promise<TemporaryPassword> {
  const password = newTemporaryPassword();
  return { password, hash: await hasher.hash(password, VENUE_CLAIM) };
}

/**
 * Lifts the freeze of an account and gives it a temporary password; false when the account is not frozen. The old password, which an
 * intruder may know, is void; the temporary one opens no session but must be replaced first. Recorded like a review
 * (SESSION-06). The session cache has to forget the member after the commit.
 */
export async function unfreezeAccount(
  tx: Tx,
  { forgetBrowsers }: Pick<MembersDeps, 'forgetBrowsers'>,
  { memberId, reviewer, reason, hash }: Unfreeze & Pick<TemporaryPassword, 'hash'>,
  now: number,
): Promise<boolean> {
  await lockCredentials(tx, memberId);
  const id = await endFreeze(tx, memberId, now);
  if (id === undefined) return false;
  await changePassword(tx, { forgetBrowsers }, memberId, { hash, mustRenew: true });
  const decision = { kind: 'freeze', id, memberId, verdict: 'approve', reviewer, reason } as const;
  await recordDecision(tx, decision, now);
  return true;
}
