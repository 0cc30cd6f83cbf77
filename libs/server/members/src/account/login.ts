import { CODE_FACTOR, CODE_NEW_PASSWORD, login as loginCall } from '@ex/contract';
import { ApiRejection, rejectField, serve } from '@ex/server-http';
import type { CallContext, Handler } from '@ex/server-http';
import type { Tx } from '@ex/server-db';
import { askForLogin } from '../factor/login-factor';
import { hasFactor } from '../factor/rows';
import { isFrozen } from '../freeze/freeze';
import { recordLogin } from '../session/logins';
import { originOf } from '../session/origin';
import type { MembersDeps } from '../deps';
import { enter } from './enter';
import type { Credentials } from './find-member';
import { lockCredentials } from './member-rows';
import { proveAccount } from './prove-account';

type Outcome = { readonly token: string } | { readonly refused: ApiRejection };

/** Signs in by user name, email or phone (CALLS-12). Known and unknown accounts are rejected identically. */
export function loginHandler(deps: MembersDeps): Handler<typeof loginCall> {
  const { db, modes, sessionCache } = deps;
  return serve(loginCall, async (credentials, context) => {
    if (!modes.isOn('login')) throw new ApiRejection('members.login.closed');
    const member = await proveAccount(deps, credentials, context);
    // A rejected log-in goes into the history, so the transaction commits before the rejection is thrown.
    const outcome = await db.transaction((tx) => open(tx, deps, member, context));
    if ('refused' in outcome) throw outcome.refused;
    sessionCache.forgetMember(member.id);
    return { data: { userinfo: { token: outcome.token } }, message: 'members.login.done' };
  });
}

async function open(tx: Tx, deps: MembersDeps, member: Credentials, context: CallContext): Promise<Outcome> {
  const { id } = member;
  const locked = await lockCredentials(tx, id);
  // The password may have changed during the comparison: no session may survive that.
  if (locked?.password_hash !== member.password_hash)
    throw rejectField('loginPassword', 'members.login.wrong');
  if (await isFrozen(tx, id)) {
    await recordLogin(tx, id, originOf(context), 'frozen', context.now());
    return { refused: new ApiRejection('members.freeze.closed') };
  }
  if (locked.must_renew) return { refused: new ApiRejection('members.renew.needed', {}, CODE_NEW_PASSWORD) };
  if (await hasFactor(tx, id)) {
    const question = await askForLogin(tx, deps.factors, { id, ...locked }, context.now());
    return { refused: new ApiRejection('http.factor', {}, CODE_FACTOR, undefined, question) };
  }
  return { token: await enter(tx, deps, id, context) };
}
