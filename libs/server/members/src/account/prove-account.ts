import { ApiRejection, callerAddress } from '@ex/server-http';
import type { CallContext } from '@ex/server-http';
import { compareCounted } from '../limits/compare-counted';
import type { LimitUse } from '../limits/persistent-limiter';
import { LOGIN_ACCOUNT, LOGIN_ADDRESS, LOGINS_ACCOUNT, LOGINS_ADDRESS } from '../limits/rules';
import { tooManyAttempts } from '../limits/too-many';
import { makeClaim } from '../password/turns';
import { recordLogin } from '../session/logins';
import { isKnownNetwork } from '../session/networks';
import { originOf } from '../session/origin';
import type { MembersDeps } from '../deps';
import { accountKey } from './account-name';
import { findByAccount } from './find-member';
import type { Credentials } from './find-member';

/** What a visitor signs in with. */
export interface TypedCredentials {
  readonly username: string;
  readonly password: string;
}

/** Id of no member. */
const NOBODY = 0;

/**
 * Checks an account name with its login password and returns the member; every guess is counted before it is compared.
 * Throws an `ApiRejection`, the same for a known and an unknown account and after the same work: as many hashes, reads and
 * commits, so that the time of an answer does not tell them apart (F5).
 */
export async function proveAccount(
  { db, hasher, limiter }: Pick<MembersDeps, 'db' | 'hasher' | 'limiter'>,
  { username, password }: TypedCredentials,
  context: CallContext,
): Promise<Credentials> {
  const { ip, now } = context;
  const network = callerAddress(ip);
  const member = await findByAccount(db, username);
  const known = await isKnownNetwork(db, member?.id ?? NOBODY, network, now());
  const subject = accountSubject(member?.id ?? accountKey(username), known ? network : undefined);
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
  if (!member || !right) {
    if (member) await recordLogin(db, member.id, originOf(context), 'wrongPassword', now());
    else await limiter.rewrite(byAccount);
    throw new ApiRejection('members.login.wrong');
  }
  await limiter.clear(byAccount);
  await limiter.giveBack(byAddress);
  return member;
}

/**
 * Returns the limiter subject: a network the member has signed in from is counted separately, so that a stranger's
 * guesses cannot lock the owner out.
 */
export function accountSubject(account: string | number, network: string | undefined): string {
  return network === undefined ? String(account) : `${account} ${network}`;
}
