import { resetpay, resetpwd } from '@ex/contract';
import type { Tx } from '@ex/server-db';
import { ApiRejection, serve } from '@ex/server-http';
import type { Handler, MemberContext } from '@ex/server-http';
import { compareCounted } from '../limits/compare-counted';
import { FUND_PASSWORD, PASSWORD_PROOF, PASSWORD_PROOFS } from '../limits/rules';
import { tooManyAttempts } from '../limits/too-many';
import { holdMoneyOut, PASSWORD_HOLD_MS } from '../money-hold/money-hold';
import { checkNewPassword } from '../password/check-new-password';
import { makeClaim } from '../password/turns';
import { endSessions } from '../session/session';
import type { MembersDeps } from '../deps';
import { findPasswordHashForUpdate, findPasswordHash, hasFundPassword } from './member-rows';

/** Changes the login password and ends all sessions, including the current one (CALLS-16, AUTH-28, BOOK-03). */
export function resetpwdHandler(deps: MembersDeps): Handler<typeof resetpwd> {
  return serve(resetpwd, async ({ oldpassword, newpassword }, context) => {
    const { memberId } = context;
    checkNewPassword(newpassword);
    const proven = await proveLogin(deps, context, oldpassword);
    const hash = await deps.hasher.hash(newpassword, makeClaim('login', context, memberId));
    const change = deps.db.transaction(async (tx) => {
      await whileProven(tx, memberId, proven);
      await tx.query('UPDATE member SET password_hash = $2 WHERE id = $1', [memberId, hash]);
      await holdAfterChange(deps, tx, context);
      await endSessions(tx, memberId);
    });
    // Also when the answer to the commit was lost.
    await change.finally(() => deps.sessionCache.forgetMember(memberId));
    return { data: null, message: 'members.password.changed' };
  });
}

/** Sets the fund password, proven by the login password (CALLS-17, AUTH-30, BOOK-03). */
export function resetpayHandler(deps: MembersDeps): Handler<typeof resetpay> {
  return serve(resetpay, async ({ logpassword, newpassword }, context) => {
    const { memberId } = context;
    checkNewPassword(newpassword);
    const proven = await proveLogin(deps, context, logpassword);
    const hash = await deps.hasher.hash(newpassword, makeClaim('login', context, memberId));
    await deps.db.transaction(async (tx) => {
      await whileProven(tx, memberId, proven);
      if (await hasFundPassword(tx, memberId)) await holdAfterChange(deps, tx, context);
      await tx.query('UPDATE member SET pay_hash = $2 WHERE id = $1', [memberId, hash]);
    });
    await deps.limiter.clear({ rule: FUND_PASSWORD, subject: memberId });
    return { data: null, message: 'members.password.fundSet' };
  });
}

/** Holds money out for a day, since whoever changed the password may not be the member (BOOK-03). */
async function holdAfterChange(
  { site }: MembersDeps,
  tx: Tx,
  { memberId, now }: MemberContext,
): Promise<void> {
  if (site.features.addressBook) await holdMoneyOut(tx, memberId, now() + PASSWORD_HOLD_MS);
}

/** Checks a member's login password; returns the stored hash it was compared with, for `whileProven`. */
async function proveLogin(
  { db, hasher, limiter }: MembersDeps,
  context: MemberContext,
  password: string,
): Promise<string | undefined> {
  const { memberId: subject } = context;
  const use = { rule: PASSWORD_PROOF, subject };
  const wait = await limiter.take([use, { rule: PASSWORD_PROOFS, subject }], context.now());
  if (wait > 0) throw tooManyAttempts(wait);
  const stored = await findPasswordHash(db, subject);
  const claim = makeClaim('login', context, subject);
  const right = await compareCounted(limiter, [use], () => hasher.verify(password, stored, claim));
  if (!right) throw new ApiRejection('members.password.wrong');
  await limiter.clear(use);
  return stored;
}

/** Throws if the login password has changed since it was compared, so that knowing only the old one is not enough. */
async function whileProven(tx: Tx, memberId: number, proven: string | undefined): Promise<void> {
  if ((await findPasswordHashForUpdate(tx, memberId)) !== proven)
    throw new ApiRejection('members.password.wrong');
}
