import { AsyncResource } from 'node:async_hooks';
import type { Db, Sql } from '@ex/server-db';
import { Refusal } from '@ex/server-http';
import { clearLimit, countOne, limitState } from '../limits/persistent-limiter';
import { counted, waitOf } from '../limits/rule';
import { FUND_PASSWORD } from '../limits/rules';
import { tooMany } from '../limits/too-many';
import type { PasswordHasher } from './hasher';

/** Checks fund passwords for the calls that move money out (D-82). */
export interface FundPasswords {
  /**
   * Throws a `Refusal` when no fund password is set, when it is wrong, and for 30 minutes after five wrong ones.
   * Belongs into the `prepare` of a money call, with the database as `sql`: the hash takes tens of milliseconds. An open
   * transaction works too, and the count of a wrong one outlives its rollback.
   */
  verify(sql: Sql, memberId: number, password: string, now: number): Promise<void>;
  /** Resolves when all counts are written; for an orderly stop. */
  settled(): Promise<void>;
}

/** Makes the check. `onError` hears of a count that could not be written. */
export function makeFundPasswords(
  db: Db,
  hasher: PasswordHasher,
  onError: (error: unknown) => void,
): FundPasswords {
  /** Wrong tries that are not written yet: they count at once, before the refused transaction has ended. */
  const unwritten = new Map<number, number>();
  const writes = new Set<Promise<void>>();

  // Bound here, outside of any transaction, because the write must not belong to the one that is refused.
  const write = AsyncResource.bind((memberId: number, now: number): void => {
    const done = db
      .transaction((tx) => countOne(tx, { rule: FUND_PASSWORD, subject: memberId }, now))
      .catch(onError)
      .finally(() => {
        forgetOne(unwritten, memberId);
        writes.delete(done);
      });
    writes.add(done);
  });

  /** Answers whether wrong ones were counted. */
  const refuseBlocked = async (sql: Sql, memberId: number, now: number): Promise<boolean> => {
    let state = await limitState(sql, { rule: FUND_PASSWORD, subject: memberId });
    for (let extra = unwritten.get(memberId) ?? 0; extra > 0; extra -= 1)
      state = counted(FUND_PASSWORD, state, now);
    const wait = waitOf(state, now);
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
    return state !== undefined;
  };

  return {
    verify: async (sql, memberId, password, now) => {
      const tried = await refuseBlocked(sql, memberId, now);
      const [row] = await sql.query<{ pay_hash: string | null }>(
        'SELECT pay_hash FROM member WHERE id = $1',
        [memberId],
      );
      if (!row?.pay_hash) throw new Refusal('members.fund.unset');
      // Counted before the hash is worked out, so that parallel guesses cannot all pass the check above.
      unwritten.set(memberId, (unwritten.get(memberId) ?? 0) + 1);
      if (await verifyOr(hasher, password, row.pay_hash, () => forgetOne(unwritten, memberId))) {
        forgetOne(unwritten, memberId);
        if (tried) await clearLimit(sql, { rule: FUND_PASSWORD, subject: memberId });
        return;
      }
      write(memberId, now);
      throw new Refusal('members.fund.wrong');
    },
    settled: async () => {
      await Promise.all(writes);
    },
  };
}

async function verifyOr(
  hasher: PasswordHasher,
  password: string,
  hash: string,
  onFault: () => void,
): Promise<boolean> {
  try {
    return await hasher.verify(password, hash);
  } catch (error) {
    onFault();
    throw error;
  }
}

function forgetOne(counts: Map<number, number>, memberId: number): void {
  const left = (counts.get(memberId) ?? 1) - 1;
  if (left > 0) counts.set(memberId, left);
  else counts.delete(memberId);
}
