import {
  beginOperatorKey,
  endOperatorSession,
  finishOperatorKey,
  getOperatorSelf,
  listOperatorKeys,
  listOperatorSessions,
  operatorLogout,
  removeOperatorKey,
} from '@ex/contract/operator';
import { CODE_TOO_MANY } from '@ex/contract';
import { ApiRejection, formatUtc, rejectField } from '@ex/server-http';
import type { AnyHandler, CallContext } from '@ex/server-http';
import type { LoginDeps } from '../deps';
import { endSessionOfToken, listSessionsOf } from '../sessions/session';
import { operate } from '../work/operate';
import type { Work } from '../work/operate';
import { beginKey, proveKey, useCode } from './keys';
import { findOperator } from './operator-rows';

/** Wrong passwords and codes of an operator who changes keys. */
const PROOF = { name: 'operator-proof', most: 5, windowMs: 15 * 60_000 };

/** Calls about the operator's own account: sessions and keys (OPS-01 to OPS-03). */
export function selfHandlers(deps: LoginDeps): AnyHandler[] {
  const { db } = deps;
  return [
    operate(db, getOperatorSelf, async (_none, { operator: { name, role, permissions, keys } }) => ({
      data: { name, role, permissions: [...permissions], keys },
    })),
    operate(db, operatorLogout, async (_none, { tx, context: { token = '' } }) => {
      await endSessionOfToken(tx, token);
      return { data: null, message: 'operators.done', log: {} };
    }),
    ...sessionHandlers(deps),
    ...keyHandlers(deps),
  ];
}

const sessionHandlers = ({ db }: LoginDeps) => [
  operate(db, listOperatorSessions, async (_none, { tx, operator, context, now }) => {
    const rows = await listSessionsOf(tx, operator.id, context.token, now);
    return {
      data: rows.map(({ id, created_at, seen_at, address, agent, current }) => ({
        ...{ id, address, agent, current: current ? 1 : 0 },
        ...{ opened: formatUtc(created_at), seen: formatUtc(seen_at) },
      })),
    };
  }),
  operate(db, endOperatorSession, async ({ id }, { tx, operator }) => {
    const ended = await tx.query(
      'DELETE FROM operator_session WHERE id = $1 AND operator_id = $2 RETURNING 1',
      [id, operator.id],
    );
    if (ended.length === 0) throw new ApiRejection('operators.sessionUnknown');
    return { data: null, message: 'operators.done', log: { subject: `session ${id}` } };
  }),
];

const keyHandlers = (deps: LoginDeps) => {
  const proveFirst = (payload: { readonly password: string }, context: CallContext) =>
    provePassword(deps, payload.password, context);
  return [
    operate(deps.db, listOperatorKeys, async (_none, { tx, operator }) => {
      const rows = await tx.query<{ id: number; title: string; proven_at: Date }>(
        `SELECT id, title, proven_at FROM operator_key
         WHERE operator_id = $1 AND proven_at IS NOT NULL ORDER BY id`,
        [operator.id],
      );
      return { data: rows.map(({ id, title, proven_at: at }) => ({ id, title, added: formatUtc(at) })) };
    }),
    operate(
      deps.db,
      beginOperatorKey,
      async ({ title, code }, work, proven) => {
        await confirmProof(deps, work, { proven, code });
        const { tx, operator, now } = work;
        await tx.query('DELETE FROM operator_key WHERE operator_id = $1 AND proven_at IS NULL', [
          operator.id,
        ]);
        const data = await beginKey(tx, deps, operator, title, now);
        return { data, log: { subject: `key ${data.id}` }, committed: forgetProofs(deps, operator.id) };
      },
      proveFirst,
    ),
    operate(
      deps.db,
      finishOperatorKey,
      async ({ id, code }, { tx, operator, now }) => {
        if (!(await proveKey(tx, deps, { operatorId: operator.id, keyId: id, code }, now)))
          throw rejectField('code', 'operators.keyWrong');
        return keyDone(id, forgetProofs(deps, operator.id));
      },
      (_payload, context) => countProof(deps, context),
    ),
    operate(
      deps.db,
      removeOperatorKey,
      async ({ id, code }, work, proven) => {
        await confirmProof(deps, work, { proven, code });
        await removeKey(work, id);
        return keyDone(id, forgetProofs(deps, work.operator.id));
      },
      proveFirst,
    ),
  ];
};

const keyDone = (id: number, committed: () => Promise<void>) => ({
  ...{ data: null, message: 'operators.done', committed },
  log: { subject: `key ${id}` },
});

/** Right proofs are no guesses. */
const forgetProofs =
  ({ limiter }: LoginDeps, subject: number) =>
  (): Promise<void> =>
    limiter.clear({ rule: PROOF, subject });

async function removeKey({ tx, operator }: Work, id: number): Promise<void> {
  const removed = await tx.query(
    'DELETE FROM operator_key WHERE id = $1 AND operator_id = $2 AND proven_at IS NOT NULL RETURNING 1',
    [id, operator.id],
  );
  if (removed.length === 0) throw new ApiRejection('operators.keyUnknown');
  const left = await tx.query('SELECT FROM operator_key WHERE operator_id = $1 AND proven_at IS NOT NULL', [
    operator.id,
  ]);
  if (left.length === 0) throw new ApiRejection('operators.lastKey');
}

/** Counts a guess of a password or code before it is compared. */
async function countProof({ limiter }: LoginDeps, { operatorId = 0, now }: CallContext): Promise<void> {
  const wait = await limiter.take([{ rule: PROOF, subject: operatorId }], now());
  if (wait > 0) throw new ApiRejection('http.tooMany', { seconds: wait }, CODE_TOO_MANY, wait);
}

/** Compares the operator's password; returns the hash it was compared with, undefined for a wrong one. */
async function provePassword(
  deps: LoginDeps,
  password: string,
  context: CallContext,
): Promise<string | undefined> {
  await countProof(deps, context);
  const [row] = await deps.db.query<{ password_hash: string }>(
    'SELECT password_hash FROM operator WHERE id = $1',
    [context.operatorId],
  );
  return (await deps.hasher.verify(password, row?.password_hash)) ? row?.password_hash : undefined;
}

/** Throws unless the password is still the one that was proven and the code is right; a stolen session changes no key. */
async function confirmProof(
  deps: LoginDeps,
  { tx, operator, now }: Work,
  { proven, code }: { readonly proven: string | undefined; readonly code: string },
): Promise<void> {
  // Changes of keys of one operator run one after the other, so that the last key stays.
  const stored = await findOperator(tx, operator.name, 'FOR UPDATE');
  const isProven = proven !== undefined && stored?.password_hash === proven;
  if (!isProven || !(await useCode(tx, deps, operator.id, code, now)))
    throw rejectField('loginPassword', 'operators.login.wrong');
}
