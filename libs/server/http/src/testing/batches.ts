import type { Db } from '@ex/server-db';
import { makeBatches } from '../batch/batches';
import type { Batches } from '../batch/batches';
import type { BatchDeps } from '../batch/deps';
import type { GateChecks } from '../batch/gate';

/** Checks that let everybody pass: every session holds, nobody is a debtor, every key is new and none is kept. */
export const OPEN_GATE: GateChecks = {
  holdSessions: async (_tx, tokens) => new Set(tokens),
  findDebtors: async () => new Set(),
  refuseDebtor: async () => undefined,
  keys: { find: async (_tx, effects) => effects.map(() => 'new' as const), store: async () => undefined },
};

/** Lanes of a test's database; everybody passes unless stated otherwise. */
export const makeTestBatches = (db: Db, deps: Partial<BatchDeps> = {}): Batches =>
  makeBatches({ db, checks: OPEN_GATE, now: Date.now, ...deps });
