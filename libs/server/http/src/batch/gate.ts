import type { Tx } from '@ex/server-db';
import type { KeyedEffect } from '../calls/deps';
import type { RejectDebtor } from '../calls/reject-debtor';
import { CODE_UNAUTHORISED } from '@ex/contract';
import { ApiRejection } from '../handler';
import type { AnyHandled } from '../handler';

/** What a money call has to pass before its desk decides it, checked in the transaction of its batch. */
export interface Admission {
  readonly memberId: number;
  readonly token: string | undefined;
  /** The call with its idempotency key; undefined without one. */
  readonly effect: KeyedEffect | undefined;
  /**
   * What becomes of it while a loan of its member is overdue: it goes on, or is refused for any debt or for one in the
   * coin that it spends.
   */
  readonly whileOverdue: 'goesOn' | { readonly spends: number | undefined };
}

/** What is known of a key: nothing, the answer of the same request, or that it belongs to a different request. */
export type KnownKey<T> = 'new' | 'reused' | { readonly answer: T };

/** The records of idempotency keys, read and written for many calls at once. */
export interface KeyRecords {
  /** One result per effect, in their order. */
  find<T>(tx: Tx, effects: readonly KeyedEffect[]): Promise<readonly KnownKey<T>[]>;
  /**
   * Keeps answers under keys that were `new`. Throws when one has been taken meanwhile, after waiting for whoever took
   * it; the transaction must be rolled back then.
   */
  store(
    tx: Tx,
    answers: readonly { readonly effect: KeyedEffect; readonly answer: unknown }[],
  ): Promise<void>;
}

/** Checks admissions, one statement for all of them each. */
export interface GateChecks {
  /** Returns the tokens with a session, and locks these sessions until the transaction ends. */
  readonly holdSessions: (tx: Tx, tokens: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Returns the members with an overdue loan at `now` (ms). */
  readonly findDebtors: (tx: Tx, memberIds: readonly number[], now: number) => Promise<ReadonlySet<number>>;
  readonly refuseDebtor: RejectDebtor;
  /** Throws an `ApiRejection` while the time cannot be trusted. */
  readonly requireSoundClock: () => void;
  readonly keys: KeyRecords;
}

/**
 * Checks the admissions of a batch, in the order in which a single call is checked: key, clock, session, debt. Returns what is
 * answered at once; undefined for who may go to the desk. No key is there twice.
 */
export async function admit(
  tx: Tx,
  { keys, requireSoundClock, holdSessions, findDebtors, refuseDebtor }: GateChecks,
  admissions: readonly (Admission | undefined)[],
  now: number,
): Promise<readonly (AnyHandled | ApiRejection | undefined)[]> {
  const answers = await answersOfKeys(tx, keys, admissions);
  const open = () =>
    admissions.flatMap((admission, at) => (admission && !answers[at] ? [{ at, admission }] : []));
  const unsound = await rejectionOf(async () => requireSoundClock());
  if (unsound) for (const { at } of open()) answers[at] = unsound;
  const tokens = open().flatMap(({ admission: { token } }) => (token === undefined ? [] : [token]));
  const held = tokens.length > 0 ? await holdSessions(tx, tokens) : new Set<string>();
  for (const { at, admission } of open())
    if (admission.token === undefined || !held.has(admission.token))
      answers[at] = new ApiRejection('http.unauthorised', {}, CODE_UNAUTHORISED);
  const bound = open().filter(({ admission }) => admission.whileOverdue !== 'goesOn');
  const members = bound.map(({ admission }) => admission.memberId);
  const debtors = members.length > 0 ? await findDebtors(tx, members, now) : new Set<number>();
  for (const { at, admission } of bound) {
    const { memberId, whileOverdue } = admission;
    if (whileOverdue !== 'goesOn' && debtors.has(memberId))
      answers[at] = await rejectionOf(() => refuseDebtor(tx, memberId, now, whileOverdue.spends));
  }
  return answers;
}

/** Answers of the calls whose key is known. */
async function answersOfKeys(
  tx: Tx,
  keys: KeyRecords,
  admissions: readonly (Admission | undefined)[],
): Promise<(AnyHandled | ApiRejection | undefined)[]> {
  const effects = admissions.flatMap((admission) => admission?.effect ?? []);
  const known = effects.length > 0 ? await keys.find<AnyHandled>(tx, effects) : [];
  const found = new Map(effects.map((effect, at) => [effect, known[at] ?? 'new']));
  return admissions.map((admission) => {
    const record = admission?.effect && found.get(admission.effect);
    if (record === undefined || record === 'new') return undefined;
    return record === 'reused' ? new ApiRejection('ledger.reused') : record.answer;
  });
}

async function rejectionOf(check: () => Promise<void>): Promise<ApiRejection | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    if (error instanceof ApiRejection) return error;
    throw error;
  }
}
