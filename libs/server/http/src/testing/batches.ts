import type { AnyCall, PayloadOf } from '@ex/contract';
import type { Db } from '@ex/server-db';
import { makeBatches } from '../batch/batches';
import type { Batches } from '../batch/batches';
import type { BatchDeps } from '../batch/deps';
import type { GateChecks } from '../batch/gate';
import type { AnyHandled } from '../calls/answer';
import type { Handler, MemberContext } from '../calls/handler';

/** Checks that every call passes: every session holds, no member is a debtor, every key is new and none is kept. */
export const OPEN_GATE: GateChecks = {
  requireSoundClock: () => undefined,
  holdSessions: async (_tx, tokens) => new Map(tokens.map((token) => [token, 'held'])),
  refuseDebtors: async (_tx, calls) => calls.map(() => undefined),
  keys: { claim: async (_tx, effects) => effects.map(() => 'new' as const), store: async () => undefined },
};

/** Queues of a test's database; every call passes, and none waits too long, unless stated otherwise. */
export const makeTestBatches = (db: Db, deps: Partial<BatchDeps> = {}): Batches =>
  makeBatches({ db, checks: OPEN_GATE, now: () => 0, ...deps });

/** Hands a call to its handler's writer, as the router does for a member with a session and without a key. */
export async function callInBatch<C extends AnyCall>(
  batches: Batches,
  { call, enter }: Handler<C>,
  payload: PayloadOf<C>,
  context: MemberContext,
): Promise<AnyHandled> {
  if (!enter) throw new TypeError(`${call.name} is not decided by a writer`);
  const { writer, item } = await enter(payload, context);
  return batches.submit(writer, item);
}
