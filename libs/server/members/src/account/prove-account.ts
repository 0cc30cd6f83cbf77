import { callerAddress, rejectField } from '@ex/server-http';
import type { CallContext } from '@ex/server-http';
import { compareCounted } from '../limits/compare-counted';
import { tooManyAttempts } from '../limits/too-many';
import { makeClaim } from '../password/turns';
import { recordLogin } from '../session/logins';
import { isKnownNetwork as findKnownNetwork } from '../session/networks';
import { originOf } from '../session/origin';
import type { MembersDeps } from '../deps';
import { findByAccount } from './find-member';
import type { Credentials } from './find-member';
import { loginLimits } from './login-limits';

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
  { db, hasher, limiter, devices }: Pick<MembersDeps, 'db' | 'hasher' | 'limiter' | 'devices'>,
  { username, password }: TypedCredentials,
  context: CallContext,
): Promise<Credentials> {
  const { ip, now } = context;
  const network = callerAddress(ip);
  const member = await findByAccount(db, username);
  const isKnownNetwork = await findKnownNetwork(db, member?.id ?? NOBODY, network, now());
  const device = devices.read(context.device?.mark, member?.id, now());
  const limits = loginLimits({ memberId: member?.id, username, network, device, isKnownNetwork });
  const wait = await limiter.take([limits.account, ...limits.address, ...limits.all], now());
  if (wait > 0) throw tooManyAttempts(wait);
  const isKnown = isKnownNetwork || device !== undefined;
  const claim = makeClaim('login', context, limits.account.subject, isKnown);
  const right = await compareCounted(limiter, [limits.account, ...limits.address], () =>
    hasher.verify(password, member?.password_hash, claim),
  );
  if (!member || !right) {
    if (member) await recordLogin(db, member.id, originOf(context), 'wrongPassword', now());
    else await limiter.rewrite(limits.account);
    throw rejectField('loginPassword', 'members.login.wrong');
  }
  await limiter.clear(limits.account);
  for (const use of limits.address) await limiter.giveBack(use);
  return member;
}
