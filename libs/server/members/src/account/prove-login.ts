import type { Tx } from '@ex/server-db';
import { rejectField } from '@ex/server-http';
import type { MemberContext } from '@ex/server-http';
import { compareCounted } from '../limits/compare-counted';
import { PASSWORD_PROOF, PASSWORD_PROOFS } from '../limits/rules';
import { tooManyAttempts } from '../limits/too-many';
import { makeClaim } from '../password/turns';
import type { MembersDeps } from '../deps';
import { findPasswordHashes, type PasswordHashes } from './member-rows';

/** Checks a member's login password; returns the stored hashes of that moment, for `whileProven`. */
export async function proveLogin(
  { db, hasher, limiter }: Pick<MembersDeps, 'db' | 'hasher' | 'limiter'>,
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
  if (!right) throw rejectField('loginPassword', 'members.password.wrong');
  await limiter.clear(use);
  return stored;
}

/**
 * Throws if the login password has changed since it was compared, so that knowing only the old one is not enough. Returns
 * the hashes as they stay until the transaction ends.
 */
export async function whileProven(tx: Tx, memberId: number, proven: PasswordHashes): Promise<PasswordHashes> {
  const now = await findPasswordHashes(tx, memberId, 'FOR UPDATE');
  if (now.login !== proven.login) throw rejectField('loginPassword', 'members.password.wrong');
  return now;
}
