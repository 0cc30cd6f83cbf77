import { requestPasswordReset, resetPasswordByMail } from '@ex/contract';
import { ApiRejection, callerAddress, rejectField, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { parseEmail } from '../account/account-name';
import { changePassword } from '../account/change-password';
import { findPasswordHashes, lockCredentials } from '../account/member-rows';
import { isFrozen } from '../freeze/freeze';
import type { MembersDeps } from '../deps';
import { RESET_ADDRESS, RESET_HOUR, RESET_MINUTE, RESET_TOKEN } from '../limits/rules';
import { tooManyAttempts } from '../limits/too-many';
import { holdMoneyOut, PASSWORD_HOLD_MS } from '../money-hold/money-hold';
import { checkNewPassword } from '../password/check-new-password';
import { makeClaim } from '../password/turns';
import { findResetMember, saveResetRequest, useResetToken } from './reset-rows';

/**
 * Keeps that a link was asked for; a worker finds the account and sends it (MESSAGE-05). Answer and time are the same for
 * addresses without an account.
 */
export function requestPasswordResetHandler(deps: MembersDeps): Handler<typeof requestPasswordReset> {
  const { db, limiter, site } = deps;
  return serve(requestPasswordReset, async (payload, { ip, lang, now }) => {
    if (!site.features.resetByMail) throw new ApiRejection('http.notOffered');
    const email = parseEmail(payload.email);
    if (!email) throw rejectField('account', 'members.register.email');
    const uses = [
      { rule: RESET_MINUTE, subject: email },
      { rule: RESET_HOUR, subject: email },
      { rule: RESET_ADDRESS, subject: callerAddress(ip) },
    ];
    const wait = await limiter.take(uses, now());
    if (wait > 0) throw tooManyAttempts(wait);
    await saveResetRequest(db, { email, lang }, now());
    return { data: null, message: 'members.reset.sent' };
  });
}

/**
 * Chooses a new login password with the token of a link, once and within its time. A member with a second factor also
 * confirms with it. All sessions end, money is held for a day, and the member gets a message (MESSAGE-05).
 */
export function resetPasswordByMailHandler(deps: MembersDeps): Handler<typeof resetPasswordByMail> {
  const { db, hasher, limiter, notify, sessionCache, site } = deps;
  return serve(resetPasswordByMail, async ({ token, newpassword }, context) => {
    if (!site.features.resetByMail) throw new ApiRejection('http.notOffered');
    checkNewPassword(newpassword);
    const now = context.now();
    const network = callerAddress(context.ip);
    const wait = await limiter.take([{ rule: RESET_TOKEN, subject: network }], now);
    if (wait > 0) throw tooManyAttempts(wait);
    const memberId = await findResetMember(db, token, now);
    if (memberId === undefined) throw new ApiRejection('members.reset.used');
    const claim = makeClaim('login', context, network);
    const { pay } = await findPasswordHashes(db, memberId);
    if (pay !== undefined && (await hasher.verify(newpassword, pay, claim)))
      throw rejectField('newPassword', 'members.password.sameAsFund');
    const hash = await hasher.hash(newpassword, claim);
    const change = db.transaction(async (tx) => {
      // The lock comes first: a change of credentials that was in progress has deleted the link.
      const locked = await lockCredentials(tx, memberId);
      if (!(await useResetToken(tx, token, now)) || locked?.must_renew)
        throw new ApiRejection('members.reset.used');
      if (await isFrozen(tx, memberId)) throw new ApiRejection('members.freeze.closed');
      await context.confirmFactor(tx, {}, memberId);
      await changePassword(tx, deps, memberId, { hash });
      await holdMoneyOut(tx, memberId, now + PASSWORD_HOLD_MS);
      await notify(tx, { memberId, text: 'members.reset.notice', note: {} }, now);
    });
    // Also when the answer to the commit was lost.
    await change.finally(() => sessionCache.forgetMember(memberId));
    return { data: null, message: 'members.reset.done' };
  });
}
