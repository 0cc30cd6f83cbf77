import { login as loginCall } from '@ex/contract';
import { callerAddress, ApiRejection, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { compareCounted } from '../limits/compare-counted';
import type { LimitUse } from '../limits/persistent-limiter';
import { LOGIN_ACCOUNT, LOGIN_ADDRESS, LOGINS_ACCOUNT, LOGINS_ADDRESS } from '../limits/rules';
import { tooManyAttempts } from '../limits/too-many';
import { makeClaim } from '../password/turns';
import { isKnownNetwork, rememberNetwork } from '../session/networks';
import { openSession } from '../session/session';
import type { MembersDeps } from '../deps';
import { accountKey } from './account-name';
import { findByAccount } from './find-member';
import { findPasswordHashes } from './member-rows';

/** Signs in by user name, email or phone (CALLS-12). Known and unknown accounts are rejected identically. */
export function loginHandler(deps: MembersDeps): Handler<typeof loginCall> {
  const { db, hasher, limiter, modes, sessions, sessionCache } = deps;
  return serve(loginCall, async ({ username, password }, context) => {
    if (!modes.isOn('login')) throw new ApiRejection('members.login.closed');
    const { ip, now } = context;
    const account = accountKey(username);
    const network = callerAddress(ip);
    const member = await findByAccount(db, username);
    const known = member !== undefined && (await isKnownNetwork(db, member.id, network, now()));
    const subject = accountSubject(member?.id ?? account, known ? network : undefined);
    const byAccount: LimitUse = { rule: LOGIN_ACCOUNT, subject };
    const byAddress: LimitUse = { rule: LOGIN_ADDRESS, subject: network };
    const all = [
      { rule: LOGINS_ACCOUNT, subject },
      { rule: LOGINS_ADDRESS, subject: network },
    ];
    const wait = await limiter.take([byAccount, byAddress, ...all], now());
    if (wait > 0) throw tooManyAttempts(wait);
    const claim = makeClaim('login', context, subject);
    const right = await compareCounted(limiter, [byAccount, byAddress], () =>
      hasher.verify(password, member?.password_hash, claim),
    );
    if (!member || !right) throw new ApiRejection('members.login.wrong');
    await limiter.clear(byAccount);
    await limiter.giveBack(byAddress);
    const token = await db.transaction(async (tx) => {
      // The password may have changed during the comparison: no session may survive that.
      if ((await findPasswordHashes(tx, member.id, 'FOR UPDATE')).login !== member.password_hash)
        throw new ApiRejection('members.login.wrong');
      await rememberNetwork(tx, member.id, network, now());
      return openSession(tx, sessions, member.id, now());
    });
    // The oldest session may have been ended.
    sessionCache.forgetMember(member.id);
    return { data: { userinfo: { token } }, message: 'members.login.done' };
  });
}

/**
 * Returns the limiter subject: a network the member has signed in from is counted separately, so that a stranger's
 * guesses cannot lock the owner out.
 */
function accountSubject(account: string | number, network: string | undefined): string {
  return network === undefined ? String(account) : `${account} ${network}`;
}
