import { createHash } from 'node:crypto';
import type { Db, Tx } from '@ex/server-db';
import { runIdempotent, findStoredAnswer, IdempotencyKeyError } from './idempotent';

/** A money call with the key its caller gave it. */
export interface KeyedCall {
  readonly memberId: number;
  readonly key: string;
  readonly call: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Throws when what was checked before the transaction does not hold inside it. */
type Confirm = (tx: Tx) => Promise<void>;

/**
 * The way money calls with a key are run: one transaction for the effect and the record of the key. `prepare` comes
 * before it, so that slow work holds no connection. Only two ways lead out: the answer kept for the very same request,
 * without any effect, or `prepare`, its confirmation inside the transaction, and the effect. A key that disappears
 * between the look at it and the transaction therefore skips no check. `refusal` makes the error that the caller is to
 * see; texts are in the group `ledger` of the server's namespace under the same names.
 */
export function makeRunOnce(db: Db, refusal: (why: IdempotencyKeyError['why']) => Error) {
  return async <T>(
    { memberId, key, call, fields }: KeyedCall,
    work: (tx: Tx) => Promise<T>,
    prepare?: () => Promise<Confirm>,
  ): Promise<T> => {
    const request = { member: memberId, key, requestHash: hashOf(call, fields) };
    try {
      const kept = prepare && (await findStoredAnswer<T>(db, request));
      if (kept) return kept.answer;
      const confirm = await prepare?.();
      return await db.transaction((tx) =>
        runIdempotent(tx, request, async () => {
          await confirm?.(tx);
          return work(tx);
        }),
      );
    } catch (error) {
      throw error instanceof IdempotencyKeyError ? refusal(error.why) : error;
    }
  };
}

/** The order in which fields were sent does not make another request. */
function hashOf(call: string, fields: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([call, sorted]))
    .digest('hex');
}
