import type { Tx } from '@ex/server-db';
import type { KeyedEffect } from '../calls/keyed-effect';
import { CODE_UNAUTHORISED } from '@ex/contract';
import { ApiRejection, keyRunning, noRoom } from '../calls/answer';
import type { AnyHandled } from '../calls/answer';

/** The checks that a money call has to pass before its writer decides it, made in the transaction of its batch. */
export interface Admission {
  readonly memberId: number;
  readonly token: string | undefined;
  /** The call with its idempotency key; undefined without one. */
  readonly effect: KeyedEffect | undefined;
  /**
   * The treatment of the call while a loan of its member is overdue. It continues, or is refused for any debt or for a debt
   * in the coin that it spends.
   */
  readonly whileOverdue: 'goesOn' | { readonly spends: number | undefined };
}

/** What is known of a key: nothing, the answer of the same request, or that it belongs to a different request. */
type KnownKey<T> = 'new' | 'reused' | { readonly answer: T };

/** The records of idempotency keys, read and written for many calls together, without waiting for other transactions. */
interface KeyRecords {
  /**
   * Claims keys until the transaction ends and looks them up; one result per effect, in their order. A key is `running` while
   * another transaction has claimed it.
   */
  claim<T>(tx: Tx, effects: readonly KeyedEffect[]): Promise<readonly (KnownKey<T> | 'running')[]>;
  /** Keeps answers under keys that were claimed and `new`. */
  store(
    tx: Tx,
    answers: readonly { readonly effect: KeyedEffect; readonly answer: unknown }[],
  ): Promise<void>;
}

/** A member's call that an overdue loan stops: any, or one in the coin that the call spends. */
interface BoundCall {
  readonly memberId: number;
  readonly spends: number | undefined;
}

/** Checks admissions, all of them together. No check waits for a lock that one member can hold. */
export interface GateChecks {
  /** Locks the sessions of tokens until the transaction ends. A token without a session is left out. */
  readonly holdSessions: (tx: Tx, tokens: readonly string[]) => Promise<ReadonlyMap<string, 'held' | 'busy'>>;
  /** Returns why loans that are overdue at `now` (ms) stop calls, and locks these loans; one result per call. */
  readonly refuseDebtors: (
    tx: Tx,
    calls: readonly BoundCall[],
    now: number,
  ) => Promise<readonly (ApiRejection | 'busy' | undefined)[]>;
  /** Throws an `ApiRejection` while the time cannot be trusted. */
  readonly requireSoundClock: () => void;
  readonly keys: KeyRecords;
}

/**
 * A call that cannot be decided now because its member has a row locked elsewhere; `refusal` answers it when that lasts too
 * long.
 */
export class Busy {
  constructor(readonly refusal: ApiRejection) {}
}

/** What the gate says of a call; undefined for one that goes to the writer. */
type Admitted = AnyHandled | ApiRejection | Busy | undefined;

/**
 * Checks the admissions of a batch; answers in the order in which a single call is checked: key, clock, session, debt. The
 * statements of all checks travel together. No key is there twice.
 */
export async function admit(
  tx: Tx,
  { keys, requireSoundClock, holdSessions, refuseDebtors }: GateChecks,
  admissions: readonly (Admission | undefined)[],
  now: number,
): Promise<readonly Admitted[]> {
  const tokens = admissions.flatMap((admission) => admission?.token ?? []);
  const bound = admissions.flatMap((admission, at) =>
    !admission || admission.whileOverdue === 'goesOn'
      ? []
      : [{ at, memberId: admission.memberId, spends: admission.whileOverdue.spends }],
  );
  const [answers, held, refusals] = await Promise.all([
    answersOfKeys(tx, keys, admissions),
    tokens.length > 0 ? holdSessions(tx, tokens) : new Map<string, 'held' | 'busy'>(),
    bound.length > 0 ? refuseDebtors(tx, bound, now) : [],
  ]);
  const open = () =>
    admissions.flatMap((admission, at) => (admission && !answers[at] ? [{ at, admission }] : []));
  const unsound = rejectionOf(requireSoundClock);
  if (unsound) for (const { at } of open()) answers[at] = unsound;
  for (const { at, admission } of open()) {
    const state = admission.token === undefined ? undefined : held.get(admission.token);
    if (state === 'busy') answers[at] = new Busy(noRoom());
    else if (!state) answers[at] = new ApiRejection('http.unauthorised', {}, CODE_UNAUTHORISED);
  }
  bound.forEach(({ at }, index) => {
    const refusal = refusals[index];
    answers[at] ??= refusal === 'busy' ? new Busy(noRoom()) : refusal;
  });
  return answers;
}

/** Answers of the calls whose key is known or runs elsewhere. */
async function answersOfKeys(
  tx: Tx,
  keys: KeyRecords,
  admissions: readonly (Admission | undefined)[],
): Promise<Admitted[]> {
  const effects = admissions.flatMap((admission) => admission?.effect ?? []);
  const known = effects.length > 0 ? await keys.claim<AnyHandled>(tx, effects) : [];
  const found = new Map(effects.map((effect, at) => [effect, known[at] ?? 'new']));
  return admissions.map((admission) => {
    const record = admission?.effect && found.get(admission.effect);
    if (record === undefined || record === 'new') return undefined;
    if (record === 'running') return new Busy(keyRunning());
    return record === 'reused' ? new ApiRejection('ledger.reused') : record.answer;
  });
}

/** The rejection that a check throws. */
function rejectionOf(check: () => void): ApiRejection | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof ApiRejection) return error;
    throw error;
  }
}
