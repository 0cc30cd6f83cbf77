import { resetpay, resetpwd } from '@ex/contract';
import type { Tx } from '@ex/server-db';
import { ApiRejection, serve } from '@ex/server-http';
import type { Handler, MemberContext } from '@ex/server-http';
import { compareCounted } from '../limits/compare-counted';
import { FUND_PASSWORD, PASSWORD_PROOF, PASSWORD_PROOFS } from '../limits/rules';
import { tooManyAttempts } from '../limits/too-many';
import { checkNewPassword } from '../password/check-new-password';
import { makeClaim } from '../password/turns';
import { endSessions } from '../session/session';
import type { MembersDeps } from '../deps';
import { findPasswordHashes, type PasswordHashes } from './member-rows';

/**
 * Changes the login password and ends all sessions, including the current one (CALLS-16, AUTH-28). It never equals the fund
 * password: whoever learns one must not have the other.
 */
export function resetpwdHandler(deps: MembersDeps): Handler<typeof resetpwd> {
  return serve(resetpwd, async ({ oldpassword, newpassword }, context) => {
    const { memberId } = context;
    checkNewPassword(newpassword);
    const proven = await proveLogin(deps, context, oldpassword);
    const claim = makeClaim('login', context, memberId);
    if (proven.pay !== undefined && (await deps.hasher.verify(newpassword, proven.pay, claim)))
      throw new ApiRejection('members.password.sameAsFund');
    const hash = await deps.hasher.hash(newpassword, claim);
    const change = deps.db.transaction(async (tx) => {
      const { pay } = await whileProven(tx, memberId, proven);
      // Set meanwhile: nobody has compared the new password with it.
      if (pay !== proven.pay) throw new ApiRejection('members.password.wrong');
      await tx.query('UPDATE member SET password_hash = $2 WHERE id = $1', [memberId, hash]);
      await endSessions(tx, memberId);
    });
    // Also when the answer to the commit was lost.
    await change.finally(() => deps.sessionCache.forgetMember(memberId));
    return { data: null, message: 'members.password.changed' };
  });
}

/** Sets the fund password, proven by the login password and different from it (CALLS-17, AUTH-30). */
export function resetpayHandler(deps: MembersDeps): Handler<typeof resetpay> {
  return serve(resetpay, async ({ logpassword, newpassword }, context) => {
    const { memberId } = context;
    checkNewPassword(newpassword);
    const proven = await proveLogin(deps, context, logpassword);
    if (newpassword === logpassword) throw new ApiRejection('members.password.sameAsLogin');
    const hash = await deps.hasher.hash(newpassword, makeClaim('login', context, memberId));
    await deps.db.transaction(async (tx) => {
      await whileProven(tx, memberId, proven);
      await tx.query('UPDATE member SET pay_hash = $2 WHERE id = $1', [memberId, hash]);
    });
    await deps.limiter.clear({ rule: FUND_PASSWORD, subject: memberId });
    return { data: null, message: 'members.password.fundSet' };
  });
}

/** Checks a member's login password; returns the stored hashes as they were then, for `whileProven`. */
async function proveLogin(
  { db, hasher, limiter }: MembersDeps,
  context: MemberContext,
  password: string,
): Promise<PasswordHashes> {
  const { memberId: subject } = context;
  const use = { rule: PASSWORD_PROOF, subject };
  const wait = await limiter.take([use, { rule: PASSWORD_PROOFS, subject }], context.now());
  if (wait > 0) throw tooManyAttempts(wait);
  const stored = await findPasswordHashes(db, subject);
  const claim = makeClaim('login', context, subject);
  const right = await compareCounted(limiter, [use], () => hasher.verify(password, stored.login, claim));
  if (!right) throw new ApiRejection('members.password.wrong');
  await limiter.clear(use);
  return stored;
}

/**
 * Throws if the login password has changed since it was compared, so that knowing only the old one is not enough. Returns
 * the hashes as they stay until the transaction ends.
 */
async function whileProven(tx: Tx, memberId: number, proven: PasswordHashes): Promise<PasswordHashes> {
  const now = await findPasswordHashes(tx, memberId, 'FOR UPDATE');
  if (now.login !== proven.login) throw new ApiRejection('members.password.wrong');
  return now;
}
