import { createHash } from 'node:crypto';
import type { Db, Tx } from '@ex/server-db';
import { claimKeys, findStoredAnswer, IdempotencyKeyError, runIdempotent, storeAnswers } from './idempotent';
import type { KeyedRequest, KnownKey } from './idempotent';

/** A money call with its caller's idempotency key. */
export interface KeyedCall {
  readonly memberId: number;
  readonly key: string;
  readonly call: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Throws when a condition checked before the transaction no longer holds inside it. */
type Confirm = (tx: Tx) => Promise<void>;

/**
 * Makes the runner of keyed money calls: one transaction holds the effect and the key's record. `prepare` runs before
 * it, so that slow work holds no connection. There are two outcomes: the stored answer of the identical request without
 * any effect, or `prepare`, its confirmation inside the transaction, and the effect. A key that disappears between the
 * lookup and the transaction therefore skips no check. `refusal` makes the error shown to the caller; its texts have
 * the same names in the group `ledger` of the server's namespace.
 */
export function makeRunOnce(db: Db, refusal: (why: IdempotencyKeyError['why']) => Error) {
  return async <T>(
    keyed: KeyedCall,
    work: (tx: Tx) => Promise<T>,
    prepare?: () => Promise<Confirm>,
  ): Promise<T> => {
    const request = requestOf(keyed);
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

/** The records of keys, read and written for many calls together. */
export interface KeyRecords {
  /** Claims the keys of calls without waiting and looks them up; one result per call, in their order. */
  claim<T>(tx: Tx, calls: readonly KeyedCall[]): Promise<readonly (KnownKey<T> | 'running')[]>;
  /** Keeps answers under keys that were claimed and new. */
  store(tx: Tx, answers: readonly { readonly effect: KeyedCall; readonly answer: unknown }[]): Promise<void>;
}

/** Makes the records of keys. */
export function makeKeyRecords(): KeyRecords {
  // A call is claimed and stored, and its hash takes a while.
  const requests = new WeakMap<KeyedCall, KeyedRequest>();
  const requestFor = (call: KeyedCall): KeyedRequest => {
    const known = requests.get(call) ?? requestOf(call);
    requests.set(call, known);
    return known;
  };
  return {
    claim: (tx, calls) => claimKeys(tx, calls.map(requestFor)),
    store: (tx, answers) =>
      storeAnswers(
        tx,
        answers.map(({ effect, answer }) => ({ request: requestFor(effect), answer })),
      ),
  };
}

const requestOf = ({ memberId, key, call, fields }: KeyedCall): KeyedRequest => ({
  ...{ member: memberId, key },
  requestHash: hashRequest(call, fields),
});

/** Hashes a request regardless of the order of its fields. */
function hashRequest(call: string, fields: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([call, sorted]))
    .digest('hex');
}
