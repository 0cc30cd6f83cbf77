import type { MembersDeps } from '../deps';
import { dropFactors } from '../factor/drop';
import { makeTemporaryPassword, unfreezeAccount } from '../freeze/unfreeze';
import type { Unfreeze } from '../freeze/unfreeze';

/** Lifts a freeze as support does; returns the temporary password, undefined when the account is not frozen. */
export async function supportUnfreezes(
  deps: MembersDeps,
  asked: Unfreeze,
  now: number,
): Promise<string | undefined> {
  const { password, hash } = await makeTemporaryPassword(deps);
  const lifted = await deps.db.transaction((tx) => unfreezeAccount(tx, deps, { ...asked, hash }, now));
  deps.sessionCache.forgetMember(asked.memberId);
  return lifted ? password : undefined;
}

/** Removes the factors of a member as support does; false for a member without any. */
export async function supportDropsFactors(deps: MembersDeps, asked: Unfreeze, now: number): Promise<boolean> {
  const dropped = await deps.db.transaction((tx) => dropFactors(tx, deps, asked, now));
  deps.sessionCache.forgetMember(asked.memberId);
  return dropped;
}
