import type { Db, Sql, Tx } from '@ex/server-db';
import { ApiRejection, rejectField } from '@ex/server-http';
import type { Confirm, Prover, VerifyFund } from '@ex/server-http';
import { compareCounted } from '../limits/compare-counted';
import { limitState, persistentLimiter } from '../limits/persistent-limiter';
import type { LimitUse } from '../limits/persistent-limiter';
import { remainingWait } from '../limits/rule';
import { FUND_PASSWORD, FUND_PASSWORDS } from '../limits/rules';
import { tooManyAttempts } from '../limits/too-many';
import type { PasswordHasher } from './hasher';
import { Abandoned, makeClaim } from './turns';

/**
 * Makes the check of fund passwords (D-82): an `ApiRejection` when none is set, when it is wrong, and for 30 minutes
 * after five wrong ones. Use it in the `prepare` of a money call, never in a transaction: hashing is queued and takes
 * tens of milliseconds. The money transaction then confirms it: the password must still be the one that was compared,
 * and the member not blocked.
 */
export function makeVerifyFund(db: Db, hasher: PasswordHasher): VerifyFund {
  /**
   * Guesses in progress by member and password: one password sent many times in parallel counts as one attempt and one hash.
   */
  const running = new Map<string, Promise<Confirm>>();

  const verify: VerifyFund = async (prover, password) => {
    const guess = `${prover.memberId}:${password}`;
    const shared = running.get(guess);
    if (!shared) {
      const own = judge(db, hasher, prover, password).finally(() => running.delete(guess));
      running.set(guess, own);
      return own;
    }
    try {
      return await shared;
    } catch (error) {
      // The first caller hung up; this one is still waiting.
      if (error instanceof Abandoned && !prover.signal.aborted) return verify(prover, password);
      throw error;
    }
  };
  return verify;
}

interface Verified {
  readonly use: LimitUse;
  /** The stored hash that the password was compared with. */
  readonly hash: string;
  readonly now: number;
}

/** Compares one guess. It is counted before hashing, so that all processes together let at most five through. */
async function judge(db: Db, hasher: PasswordHasher, prover: Prover, password: string): Promise<Confirm> {
  const limiter = persistentLimiter(db);
  const { memberId: subject } = prover;
  const use = { rule: FUND_PASSWORD, subject };
  const hash = await payHashOf(db, subject);
  if (hash === undefined) throw new ApiRejection('members.fund.unset');
  const now = prover.now();
  const wait = await limiter.take([use, { rule: FUND_PASSWORDS, subject }], now);
  if (wait > 0) throw tooManyAttempts(wait);
  const claim = makeClaim('payment', prover, subject);
  if (!(await compareCounted(limiter, [use], () => hasher.verify(password, hash, claim))))
    throw rejectField('fundPassword', 'members.fund.wrong');
  await limiter.clear(use);
  return (tx) => confirm(tx, subject, { use, hash, now });
}

async function payHashOf(sql: Sql, memberId: number, lock = ''): Promise<string | undefined> {
  const [member] = await sql.query<{ pay_hash: string | null }>(
    `SELECT pay_hash FROM member WHERE id = $1 ${lock}`,
    [memberId],
  );
  return member?.pay_hash ?? undefined;
}

/** The lock keeps the password unchanged until the money has moved. */
async function confirm(tx: Tx, memberId: number, { use, hash, now }: Verified): Promise<void> {
  const wait = remainingWait(await limitState(tx, use), now);
  if (wait > 0) throw tooManyAttempts(Math.ceil(wait / 1000));
  if ((await payHashOf(tx, memberId, 'FOR SHARE')) !== hash)
    throw rejectField('fundPassword', 'members.fund.wrong');
}
