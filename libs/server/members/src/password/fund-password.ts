import type { Db, Sql, Tx } from '@ex/server-db';
import { Refusal } from '@ex/server-http';
import type { Confirm, VerifyFund } from '@ex/server-http';
import { limitState, persistentLimiter } from '../limits/persistent-limiter';
import type { LimitUse } from '../limits/persistent-limiter';
import { waitOf } from '../limits/rule';
import { FUND_PASSWORD } from '../limits/rules';
import { tooMany } from '../limits/too-many';
import type { PasswordHasher } from './hasher';

/**
 * Makes the check of fund passwords (D-82): a `Refusal` when none is set, when it is wrong, and for 30 minutes after five
 * wrong ones. It belongs into the `prepare` of a money call, never into a transaction: a member's guesses wait for each
 * other, and the hash takes tens of milliseconds. The money transaction then confirms it: the password must still be the
 * one that was compared, and the member not blocked.
 */
export function makeVerifyFund(db: Db, hasher: PasswordHasher): VerifyFund {
  /** The last guess of each member: the next one is judged after it, or parallel guesses would all pass the limit. */
  const last = new Map<number, Promise<unknown>>();
  /** Guesses under way by member and password: one password sent many times at once is one try and one hash. */
  const running = new Map<string, Promise<Confirm>>();

  const inTurn = (memberId: number, work: () => Promise<Confirm>): Promise<Confirm> => {
    const before = last.get(memberId) ?? Promise.resolve();
    const turn = before.then(work, work).finally(() => {
      if (last.get(memberId) === turn) last.delete(memberId);
    });
    last.set(memberId, turn);
    return turn;
  };
  return (memberId, password, now) => {
    const guess = `${memberId}:${password}`;
    const shared =
      running.get(guess) ??
      inTurn(memberId, () => judge(db, hasher, { memberId, password, now })).finally(() =>
        running.delete(guess),
      );
    running.set(guess, shared);
    return shared;
  };
}

interface Guess {
  readonly memberId: number;
  readonly password: string;
  readonly now: number;
}

interface Verified {
  readonly use: LimitUse;
  /** The stored hash that the password was compared with. */
  readonly hash: string;
  readonly now: number;
}

/** Judges one guess. It is counted before the hash, so that no number of processes lets more than five through. */
async function judge(db: Db, hasher: PasswordHasher, { memberId, password, now }: Guess): Promise<Confirm> {
  const limiter = persistentLimiter(db);
  const use = { rule: FUND_PASSWORD, subject: memberId };
  const hash = await payHashOf(db, memberId);
  if (hash === undefined) throw new Refusal('members.fund.unset');
  const wait = await limiter.take([use], now);
  if (wait > 0) throw tooMany(wait);
  const right = await hasher.verify(password, hash).catch(async (error: unknown) => {
    // What could not be compared told nobody anything, so it is no guess.
    await limiter.giveBack(use);
    throw error;
  });
  if (!right) throw new Refusal('members.fund.wrong');
  await limiter.clear(use);
  return (tx) => confirm(tx, memberId, { use, hash, now });
}

async function payHashOf(sql: Sql, memberId: number, lock = ''): Promise<string | undefined> {
  const [member] = await sql.query<{ pay_hash: string | null }>(
    `SELECT pay_hash FROM member WHERE id = $1 ${lock}`,
    [memberId],
  );
  return member?.pay_hash ?? undefined;
}

/** The lock keeps the password as it is until the money has moved. */
async function confirm(tx: Tx, memberId: number, { use, hash, now }: Verified): Promise<void> {
  const wait = waitOf(await limitState(tx, use), now);
  if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
  if ((await payHashOf(tx, memberId, 'FOR SHARE')) !== hash) throw new Refusal('members.fund.wrong');
}
