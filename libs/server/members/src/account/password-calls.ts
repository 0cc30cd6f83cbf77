import { resetpay, resetpwd } from '@ex/contract';
import type { Tx } from '@ex/server-db';
import { rejectField, serve } from '@ex/server-http';
import type { Handler, MemberContext } from '@ex/server-http';
import { FUND_PASSWORD } from '../limits/rules';
import { holdMoneyOut, PASSWORD_HOLD_MS } from '../money-hold/money-hold';
import { checkNewPassword } from '../password/check-new-password';
import { makeClaim } from '../password/turns';
import type { MembersDeps } from '../deps';
import { changePassword } from './change-password';
import { proveLogin, whileProven } from './prove-login';

/**
 * Changes the login password and ends all sessions, including the current one (CALLS-16, AUTH-28, BOOK-03). It never equals
 * the fund password: a thief of one must not have the other.
 */
export function resetpwdHandler(deps: MembersDeps): Handler<typeof resetpwd> {
  return serve(resetpwd, async ({ oldpassword, newpassword }, context) => {
    const { memberId } = context;
    checkNewPassword(newpassword);
    const proven = await proveLogin(deps, context, oldpassword);
    const claim = makeClaim('login', context, memberId);
    if (proven.pay !== undefined && (await deps.hasher.verify(newpassword, proven.pay, claim)))
      throw rejectField('newPassword', 'members.password.sameAsFund');
    const hash = await deps.hasher.hash(newpassword, claim);
    const change = deps.db.transaction(async (tx) => {
      const { pay } = await whileProven(tx, memberId, proven);
      // Set meanwhile: the new password was not compared with it.
      if (pay !== proven.pay) throw rejectField('loginPassword', 'members.password.wrong');
      await context.confirmFactor(tx, {});
      await changePassword(tx, deps, memberId, { hash });
      await notifyAndHold(deps, tx, context, 'members.password.loginNotice');
    });
    // Also when the answer to the commit was lost.
    await change.finally(() => deps.sessionCache.forgetMember(memberId));
    return { data: null, message: 'members.password.changed' };
  });
}

/** Sets the fund password, proven by the login password and different from it (CALLS-17, AUTH-30, BOOK-03). */
export function resetpayHandler(deps: MembersDeps): Handler<typeof resetpay> {
  return serve(resetpay, async ({ logpassword, newpassword }, context) => {
    const { memberId } = context;
    checkNewPassword(newpassword);
    const proven = await proveLogin(deps, context, logpassword);
    if (newpassword === logpassword) throw rejectField('newPassword', 'members.password.sameAsLogin');
    const claim = makeClaim('login', context, memberId);
    // Set again after an answer that was lost: nothing changes.
    const isSame = proven.pay !== undefined && (await deps.hasher.verify(newpassword, proven.pay, claim));
    const hash = await deps.hasher.hash(newpassword, claim);
    const isHeld = await deps.db.transaction(async (tx) => {
      const { pay } = await whileProven(tx, memberId, proven);
      await context.confirmFactor(tx, {});
      const isChange = pay !== undefined && !(isSame && pay === proven.pay);
      const held = isChange && (await notifyAndHold(deps, tx, context, 'members.password.fundNotice'));
      await tx.query('UPDATE member SET pay_hash = $2 WHERE id = $1', [memberId, hash]);
      await deps.limiter.clear({ rule: FUND_PASSWORD, subject: memberId }, tx);
      return held;
    });
    return { data: null, message: isHeld ? 'members.password.fundReset' : 'members.password.fundSet' };
  });
}

/**
 * Notifies the member, and holds money out for a day, since an intruder may have changed the password (BOOK-03). Returns
 * whether money is held: only where there is an address book.
 */
async function notifyAndHold(
  { notify, site }: MembersDeps,
  tx: Tx,
  { memberId, now }: MemberContext,
  text: string,
): Promise<boolean> {
  await notify(tx, { memberId, text, note: {} }, now());
  const isHeld = site.features.addressBook;
  if (isHeld) await holdMoneyOut(tx, memberId, now() + PASSWORD_HOLD_MS);
  return isHeld;
}
