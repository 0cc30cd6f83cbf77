import type { Db } from '@ex/server-db';
import { Refusal } from '@ex/server-http';
import { clearLimit, countOne, limitState } from '../limits/persistent-limiter';
import { waitOf } from '../limits/rule';
import { FUND_PASSWORD } from '../limits/rules';
import { tooMany } from '../limits/too-many';
import type { PasswordHasher } from './hasher';

/**
 * Checks a fund password (D-82). Throws a `Refusal` when none is set, when it is wrong, and for 30 minutes after five
 * wrong ones. Belongs into the `prepare` of a money call, never into a transaction: a member's guesses wait for each
 * other, and the hash takes tens of milliseconds.
 */
export type VerifyFund = (memberId: number, password: string, now: number) => Promise<void>;

/** Makes the check. */
export function makeVerifyFund(db: Db, hasher: PasswordHasher): VerifyFund {
  /** The last guess of each member: the next one is judged after it, or parallel guesses would all pass the limit. */
  const last = new Map<number, Promise<void>>();
  /** Guesses under way by member and password: one password sent many times at once is one try and one hash. */
  const running = new Map<string, Promise<void>>();

  const inTurn = (memberId: number, work: () => Promise<void>): Promise<void> => {
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

/** Judges one guess; a wrong one is counted before it is refused. */
async function judge(db: Db, hasher: PasswordHasher, { memberId, password, now }: Guess): Promise<void> {
  const use = { rule: FUND_PASSWORD, subject: memberId };
  const state = await limitState(db, use);
  const wait = waitOf(state, now);
  if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
  const [row] = await db.query<{ pay_hash: string | null }>('SELECT pay_hash FROM member WHERE id = $1', [
    memberId,
  ]);
  if (!row?.pay_hash) throw new Refusal('members.fund.unset');
  if (await hasher.verify(password, row.pay_hash)) {
    if (state) await clearLimit(db, use);
    return;
  }
  await db.transaction((tx) => countOne(tx, use, now));
  throw new Refusal('members.fund.wrong');
}
