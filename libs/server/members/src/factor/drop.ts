import type { Tx } from '@ex/server-db';
import { recordDecision } from '@ex/server-operator';
import { endAccess } from '../account/change-password';
import { lockCredentials } from '../account/member-rows';
import type { MembersDeps } from '../deps';
import type { Unfreeze } from '../freeze/unfreeze';
import { holdMoneyOut, PASSWORD_HOLD_MS } from '../money-hold/money-hold';
import { FACTORS_LINK } from './finish';
import { replaceRecoveryCodes } from './recovery';

/**
 * Removes all second factors and recovery codes of a member who has lost them, or whose account an intruder has sealed with
 * a factor. All sessions end, money is held for a day, and the member gets a message. The decision is recorded like a review
 * (FACTOR-10). False for a member without factors. The session cache has to forget the member after the commit.
 */
export async function dropFactors(
  tx: Tx,
  { notify, forgetBrowsers }: Pick<MembersDeps, 'notify' | 'forgetBrowsers'>,
  { memberId, reviewer, reason }: Unfreeze,
  now: number,
): Promise<boolean> {
  await lockCredentials(tx, memberId);
  const factors = await tx.query<{ id: string }>(
    'DELETE FROM member_factor WHERE member_id = $1 RETURNING id',
    [memberId],
  );
  if (factors.length === 0) return false;
  await endAccess(tx, { forgetBrowsers }, memberId);
  await endProtection(tx, memberId, now);
  await notify(tx, { memberId, text: 'members.factor.offNotice', note: FACTORS_LINK }, now);
  // An id is never given again, so that each removal has a record of its own.
  const id = Math.max(...factors.map((factor) => Number(factor.id)));
  await recordDecision(tx, { kind: 'factors', id, memberId, verdict: 'approve', reviewer, reason }, now);
  return true;
}

/** Ends the protection of a member who has no factor any more: removes the recovery codes and holds money for a day. */
export async function endProtection(tx: Tx, memberId: number, now: number): Promise<void> {
  await replaceRecoveryCodes(tx, memberId, []);
  await holdMoneyOut(tx, memberId, now + PASSWORD_HOLD_MS);
}
