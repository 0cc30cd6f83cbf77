import { renewPassword } from '@ex/contract';
import { ApiRejection, rejectField, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { isFrozen } from '../freeze/freeze';
import { holdMoneyOut, PASSWORD_HOLD_MS } from '../money-hold/money-hold';
import { checkNewPassword } from '../password/check-new-password';
import { makeClaim } from '../password/turns';
import type { MembersDeps } from '../deps';
import { enter } from './enter';
import { changePassword } from './change-password';
import { findPasswordHashes, lockCredentials } from './member-rows';
import { proveAccount } from './prove-account';

/**
 * Replaces a temporary password and opens a session (SESSION-06). A member with a second factor must confirm with it, so
 * that a thief of the temporary password cannot replace it (FACTOR-05). Password and factor prove the session as well as a
 * log-in would. A second request would make the member wait for the next code of the app.
 */
export function renewPasswordHandler(deps: MembersDeps): Handler<typeof renewPassword> {
  return serve(renewPassword, async ({ newpassword, ...credentials }, context) => {
    checkNewPassword(newpassword);
    if (newpassword === credentials.password) throw rejectField('newPassword', 'members.renew.same');
    const { id, password_hash } = await proveAccount(deps, credentials, context);
    const { pay } = await findPasswordHashes(deps.db, id);
    const claim = makeClaim('login', context, id);
    if (pay !== undefined && (await deps.hasher.verify(newpassword, pay, claim)))
      throw rejectField('newPassword', 'members.password.sameAsFund');
    const hash = await deps.hasher.hash(newpassword, claim);
    const token = await deps.db.transaction(async (tx) => {
      const locked = await lockCredentials(tx, id);
      if (locked?.password_hash !== password_hash || !locked.must_renew)
        throw rejectField('loginPassword', 'members.login.wrong');
      if (await isFrozen(tx, id)) throw new ApiRejection('members.freeze.closed');
      await context.confirmFactor(tx, {}, id);
      await changePassword(tx, deps, id, { hash });
      await deps.notify(tx, { memberId: id, text: 'members.password.loginNotice', note: {} }, context.now());
      // As after any change of the password (BOOK-03).
      if (deps.site.features.addressBook) await holdMoneyOut(tx, id, context.now() + PASSWORD_HOLD_MS);
      return deps.modes.isOn('login') ? enter(tx, deps, id, context) : undefined;
    });
    if (token === undefined) return { data: null, message: 'members.password.changed' };
    deps.sessionCache.forgetMember(id);
    return { data: { userinfo: { token } }, message: 'members.login.done' };
  });
}
